/**
 * Makes the generated report one file that loads nothing. Allure's page calls an analytics service as soon as it is
 * opened, which reports every view of a customer's results to a third party; no setting turns that off.
 */

/** Google's loader and the inline script that starts it, as Allure writes them side by side. */
const analytics =
  /<script[^>]*\ssrc="https:\/\/www\.googletagmanager\.com[^"]*"[^>]*>\s*<\/script>\s*<script>[\s\S]*?<\/script>/g;

/** What makes a browser fetch something when a page opens; links that need a click do not. */
const loads = [
  /<(?:script|img|iframe|embed|source|audio|video|track|input)\b[^>]*?\ssrc\s*=\s*["']?\s*(?:https?:)?\/\/[^"'\s>]+/gi,
  /<link\b[^>]*?\shref\s*=\s*["']?\s*(?:https?:)?\/\/[^"'\s>]+/gi,
  /<object\b[^>]*?\sdata\s*=\s*["']?\s*(?:https?:)?\/\/[^"'\s>]+/gi,
  /@import\s+(?:url\()?["']?(?:https?:)?\/\/[^"')\s;]+/gi,
  /url\(\s*["']?(?:https?:)?\/\/[^"')\s]+/gi,
  /googletagmanager\.com[^"'\s]*/gi,
];

/** The page without its calls to the analytics service. */
export function withoutAnalytics(html: string): string {
  return html.replace(analytics, '');
}

/**
 * The places where a page would fetch something from outside, each as the beginning of the text that does; empty for
 * a page that opens the same without a network.
 */
export function externalLoads(html: string): readonly string[] {
  return loads.flatMap((pattern) => html.match(pattern) ?? []).map((found) => found.slice(0, 160));
}
