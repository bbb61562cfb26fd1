import path from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { registered } from '../../../fixtures/check.ts';
import type { Requirement } from '../../../fixtures/requirement.ts';
import { root } from '../project.ts';

/** A check as Playwright lists it, and its requirement as its spec file registers it. */
export interface ListedCheck {
  readonly title: string;
  /** From the project's folder: `tests/group/mute-group/effect.spec.ts`. */
  readonly file: string;
  readonly tags: readonly string[];
  readonly id: string | undefined;
  readonly requirement: Requirement | undefined;
}

/** Prints every check that a run would select. Playwright loads it into the process that loads the spec files. */
// eslint-disable-next-line import/no-default-export -- Playwright asks for one.
export default class ListingReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    const byID = new Map(registered.map(({ requirement }) => [requirement.id, requirement]));
    const checks = suite.allTests().map(({ title, location, tags, annotations }): ListedCheck => {
      const id = annotations.find(({ type }) => type === 'requirement')?.description;
      const file = path.relative(root, location.file);
      return { title, file, tags, id, requirement: byID.get(id ?? '') };
    });
    process.stdout.write(JSON.stringify(checks));
  }

  printsToStdio(): boolean {
    return true;
  }
}
