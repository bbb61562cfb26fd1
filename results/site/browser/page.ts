/**
 * The script of `compare.html`: reads a file that the user chooses, or drops anywhere on the page, and compares it with
 * the published results in the page. It sends nothing and stores nothing. All texts are escaped by `markup`.
 */
// oxlint-disable-next-line import/no-unassigned-import -- It exports nothing: it only has to come first.
import './no-eval.ts';
import { visible } from '../../../fixtures/visible.ts';
import { markup } from '../../../reports/page/markup.ts';
import type { Conformance } from '../../../reports/result-row.ts';
import { sectionsMarkup } from '../../compare/html.ts';
import { Known } from '../known.ts';
import { ownPage, readOwn } from './own-result.ts';

/** No result of a run is longer. A longer file would only block the page. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The choice of all published results. */
const ALL = 'all';

const known = Known.parse(JSON.parse(found('known', HTMLScriptElement).text));
const chooser = found('file', HTMLInputElement);
const message = found('message', HTMLElement);
const against = found('against', HTMLSelectElement);
const result = found('result', HTMLElement);

/** An element of the page itself. */
function found<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${id}.`);
}

/** The latest file. One that finishes reading after a newer one was chosen is dropped. */
const state: { latest: File | undefined; own: Conformance | undefined } = {
  latest: undefined,
  own: undefined,
};

function refuse(sentence: string): void {
  state.own = undefined;
  result.hidden = true;
  message.className = 'message fail';
  message.textContent = visible(sentence);
}

async function take(files: FileList | null | undefined): Promise<void> {
  const [file, another] = files ?? [];
  if (!file) return;
  state.latest = file;
  if (another) return refuse('These are several files. Give the one conformance.json of a run.');
  if (file.size > MOST_BYTES)
    return refuse('This file is longer than any result. Give the conformance.json of a run.');
  const text = await file.text().catch(() => undefined);
  if (state.latest !== file) return;
  if (text === undefined)
    return refuse('This cannot be read as a file. If it is a folder, give the conformance.json in it.');
  const read = readOwn(text, known.list);
  if ('mistake' in read) return refuse(read.mistake);
  state.own = read.result;
  show();
}

/** Against one of the published results, or all of them. */
function show(): void {
  const { own } = state;
  if (!own) return;
  const others =
    against.value === ALL ? known.columns : known.columns.slice(Number(against.value)).slice(0, 1);
  const page = ownPage(known, own, others);
  message.className = 'message';
  message.textContent = visible(page.lead.join(' '));
  result.hidden = false;
  result.innerHTML = sectionsMarkup(page, (to) => to).html;
}

/** A drag of something other than files, such as selected text, is left to the browser. */
const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

function listen(): void {
  chooser.addEventListener('change', () => void take(chooser.files));
  against.addEventListener('change', show);
  document.addEventListener('dragover', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    document.documentElement.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) document.documentElement.classList.remove('dropping');
  });
  document.addEventListener('drop', (event) => {
    document.documentElement.classList.remove('dropping');
    if (!holdsFiles(event)) return;
    event.preventDefault();
    void take(event.dataTransfer?.files);
  });
}

listen();
const names = known.columns.map(({ name }, at) => markup`<option value="${at}">${name}</option>`);
against.innerHTML = markup`${names}<option value="${ALL}">all of them</option>`.html;
found('plain', HTMLElement).hidden = true;
found('choose', HTMLElement).hidden = false;
