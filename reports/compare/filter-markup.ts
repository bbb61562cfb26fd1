import { levels } from '../../fixtures/requirement.ts';
import { areas } from '../../fixtures/operations.ts';
import { markup, type Markup } from '../page/markup.ts';
import { byOperation, type Comparison } from './comparison.ts';

/** What the tables are filtered by. Hidden until a script can do that. */
export function filterMarkup({ lines }: Comparison): Markup {
  const all = Object.values(lines).flat();
  const operations = byOperation(all).map(([operation]) => operation);
  const inArea = (area: string): Markup => {
    const own = operations.filter((each) => each.startsWith(`/${area}/`));
    return markup`<optgroup label="${area}"><option value="/${area}/">all of ${area}</option>${own.map(option)}</optgroup>`;
  };
  const others = operations.filter((each) => !areas.some((area) => each.startsWith(`/${area}/`)));
  const isDifferent = lines.different.length + lines.observed.length > 0;
  return markup`<div role="search" aria-label="Requirements" id="filter" hidden>
<label>area or operation <select name="operation"><option value="">all</option>${areas.map(inArea)}${others.map(option)}</select></label>
<label>level <select name="level"><option value="">all</option>${levels.map(option)}</select></label>
<label>text <input name="text" type="search" placeholder="id, sentence or answer" autocomplete="off" spellcheck="false"></label>
<label><input name="differences" type="checkbox"${isDifferent ? undefined : markup` disabled`}> differences only</label>
<p role="status"></p>
</div>`;
}

function option(value: string): Markup {
  return markup`<option value="${value}">${value}</option>`;
}
