import { markup, type Markup } from '../../reports/page/markup.ts';
import { pageFile } from './layout.ts';
import { meaningOfMarks } from '../compare/marks.ts';
import type { Seen, SiteFile } from './world.ts';

/** What the figures mean, what a result proves, and how to take part. */
export function aboutPage(seen: Seen): readonly SiteFile[] {
  const { suite } = seen;
  const intro = markup`<div class="prose">
<section><h2 id="figures">What the figures mean</h2>
<p>Each level has two figures. <strong>Divergence</strong> is how many of the measured requirements do not hold. <strong>Coverage</strong> is how many of the requirements of suite ${suite.version} were measured. “3 of 341 diverge, 495 not measured” means that 338 hold, 3 do not, and 495 are unknown. The two are never combined into one percentage, and nobody is ranked.</p>
<p>A <strong>MUST</strong> that does not hold means that the implementation does not conform. A <strong>SHOULD</strong> that does not hold is a warning. A MUST that a minor version of the suite brings is <em>new, not counted yet</em>: it stands among what diverges, with that mark, and decides nothing before the next minor version. A <strong>MAY</strong> is recorded with its value, so that implementations can be compared; no value is wrong.</p>
<p>A result of an older suite keeps its answers to requirements that still have the same meaning, even in other words. A requirement whose meaning has changed is <em>asked otherwise</em>, and a newer one is <em>not asked</em>: both count as not measured, and never for or against anybody.</p>
</section>
<section><h2 id="marks">What the marks mean</h2>
${meaningOfMarks()}</section>
<section><h2 id="proof">What a result proves</h2>
<p>It proves that somebody published a consistent file: its totals add up, its verdicts follow from its rows, and its ids and sentences are those of that version of the suite. It does not prove that the run was made as the recipe says. So each result says who ran it and how, and anybody can run the same suite against the same version.</p>
<p>Broken servers prove that each check works: servers with exactly one defect, listed with each requirement.</p></section>
<section><h2 id="withheld">What is withheld</h2>
<p>Answers that may show a defect can be withheld, as long as the authors of the implementation may not know it yet. Such a row says only that it is withheld. It counts as not measured, and is listed separately in the tables.</p></section>
<section><h2 id="challenging">How to challenge a requirement</h2>
<p>Every requirement has a page with its source in the contract. If you think that it, or its check, is wrong, provide the sentence of the contract that says otherwise, with its page, and a recorded exchange that this sentence allows and the check refuses. ${where(seen)}</p></section>
<section><h2 id="submitting">How to submit a result</h2>
<p>Run the whole suite against your server, and then:</p>
<pre>npx im-conformance submit --as 'Your server' --version 1.2.3 --by '…' --ran '…'</pre>
<p>It looks at the run (whole, of a known suite, without secrets, people, addresses or paths), puts the recipe to it, and writes one file below <code>results/published</code>. A pull request with that file is the submission; the same checks look at it again there. Addresses of your server are removed.</p></section>
</div>`;
  return [
    pageFile(seen, { path: 'about.html', title: 'About these results', lead: [], intro, sections: [] }),
  ];
}

function where({ repository }: Seen): Markup | undefined {
  return repository === undefined
    ? undefined
    : markup`The place for it is <a href="${repository}/issues">the suite’s tracker</a>.`;
}
