/**
 * The script of `compare.html`: reads a file that the user chooses, or drops anywhere on the page, and compares it with
 * the published results in the page. It sends nothing and stores nothing. All texts are escaped by `markup`.
 */
// oxlint-disable-next-line import/no-unassigned-import -- It exports nothing: it only has to come first.
import './no-eval.ts';
import * as z from 'zod';
import { HeldList } from '../../listed.ts';
import { StoredResults } from '../stored-results.ts';
import { visible } from '../../../fixtures/visible.ts';
import { markup } from '../../../reports/page/markup.ts';
import { changesToOwn, comparisonLists, inShort, ownFigures, readOwn } from './own-result.ts';
import type { Conformance } from '../../../reports/result-row.ts';

/** No result of a run is longer. A longer file would only block the page. */
const MOST_BYTES = 64 * 1024 * 1024;

const data = StoredResults.parse(JSON.parse(found('published', HTMLScriptElement).text));
const suites = z.array(HeldList).parse(JSON.parse(found('suites', HTMLScriptElement).text));
const chooser = found('file', HTMLInputElement);
const message = found('message', HTMLElement);
const against = found('against', HTMLSelectElement);
const result = found('result', HTMLElement);
const figures = found('figures', HTMLElement);
const lists = found('lists', HTMLElement);

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
  const read = readOwn(text, suites);
  if ('mistake' in read) return refuse(read.mistake);
  state.own = read.result;
  show();
}

function show(): void {
  const { own } = state;
  if (!own) return;
  figures.innerHTML = ownFigures(data, own).html;
  const stored = data.results[Number(against.value)];
  message.className = 'message';
  result.hidden = false;
  if (!stored) {
    message.textContent = 'Read. There is no published result yet to compare it with.';
    return;
  }
  const changes = changesToOwn(data, own, stored);
  message.textContent = visible(inShort(changes, stored.name));
  lists.innerHTML = comparisonLists(data, own, stored, changes).html;
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
against.innerHTML = data.results
  .map((each, at) => markup`<option value="${at}">${each.name}</option>`.html)
  .join('');
found('plain', HTMLElement).hidden = true;
found('choose', HTMLElement).hidden = false;
