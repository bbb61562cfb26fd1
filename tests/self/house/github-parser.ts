// Prints what GitHub's own parser says against workflows and actions. Its package imports JSON as tsx alone allows.
import { readFileSync } from 'node:fs';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parseAction } from '@actions/workflow-parser/actions/action-parser';

for (const name of process.argv.slice(2)) {
  const parse = name.endsWith('action.yml') ? parseAction : parseWorkflow;
  const file = { name, content: readFileSync(name, 'utf8') };
  const { context } = parse(file, new NoOperationTraceWriter());
  for (const problem of context.errors.getErrors()) console.log(problem.message);
}
