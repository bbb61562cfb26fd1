import type { Requirement } from '../../../fixtures/requirement.ts';
import type { MutantProof, VariantProof } from './matrix.ts';

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430; }
  h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2.5rem; border-bottom: 1px solid #d5dbe3 }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid #eef1f5 }
  code { font-size: .85em; color: #456 } ul { margin: 0; padding-left: 1.1rem } .bad { color: #b3261e; font-weight: 600 } .level { color: #667; white-space: nowrap }
`;

/** A page that shows for each requirement the broken servers that it catches. Loads nothing from anywhere. */
export function proofPage(
  requirements: readonly Requirement[],
  mutants: readonly MutantProof[],
  variants: readonly VariantProof[],
): string {
  const operations = [...new Set(requirements.map(({ operation }) => operation))];
  const good = mutants.filter(({ ok }) => ok).length;
  const left = variants.filter(({ ok }) => ok).length;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>How the checks are proven</title><style>${style}</style>
<h1>How the checks are proven</h1>
<p>${good} of ${mutants.length} servers that are broken in one way are noticed by exactly the requirements that they break.
${left} of ${variants.length} servers that are odd but right are left alone.</p>
${operations.map((operation) => section(operation, requirements, mutants)).join('\n')}
<h2>Odd, but right</h2><table>${variants.map(oddRow).join('')}</table></html>
`;
}

function section(
  operation: string,
  requirements: readonly Requirement[],
  mutants: readonly MutantProof[],
): string {
  const own = requirements.filter((requirement) => requirement.operation === operation);
  return `<h2>${escape(operation)}</h2><table>${own.map((requirement) => row(requirement, mutants)).join('')}</table>`;
}

function row({ id, level, text }: Requirement, mutants: readonly MutantProof[]): string {
  const caught = mutants.filter(({ noticedBy }) => noticedBy.includes(id));
  const list =
    caught.length === 0
      ? level === 'MAY'
        ? 'never judged'
        : '<span class="bad">no broken server</span>'
      : `<ul>${caught.map((mutant) => `<li>${mark(mutant)}${escape(mutant.sentence)}</li>`).join('')}</ul>`;
  return `<tr id="${escape(id)}"><td class="level">${level}</td><td>${escape(text)}<br><code>${escape(id)}</code></td><td>${list}</td></tr>`;
}

function oddRow({ id, sentence, ok, warnings, complaints }: VariantProof): string {
  const verdict = ok
    ? warnings.length === 0
      ? 'left alone'
      : `${warnings.length} warnings`
    : complaints.map(escape).join('<br>');
  return `<tr><td>${escape(sentence)}<br><code>${escape(id)}</code></td><td${ok ? '' : ' class="bad"'}>${verdict}</td></tr>`;
}

function mark({ ok }: MutantProof): string {
  return ok ? '' : '<span class="bad">not as it says: </span>';
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
