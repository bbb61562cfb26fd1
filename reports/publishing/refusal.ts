/** Something that is not published as it is: one sentence that says why and what to do. */
export class NotPublished extends Error {
  override readonly name = 'NotPublished';
}
