const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Words of a text without formatting, a line for each block. The result is plain text and never read as HTML. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<\/(p|h[1-6]|li|tr|blockquote)>|<(br|hr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>?/gi, ' ')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
