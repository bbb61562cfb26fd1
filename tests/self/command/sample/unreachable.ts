/** A global setup that ends as the real one does when nothing answers. */
export default function unreachable(): never {
  const problem = new Error('Nothing answers at http://127.0.0.1:1: is the server running?');
  problem.stack = problem.message;
  throw problem;
}
