/** What starts a line of its own elsewhere; a row is one line. */
const BLOCK = /^(?:p|div|br|li|ul|ol|dl|dt|dd|pre|blockquote|h[1-6])$/;

/**
 * HTML for a text that has no tables: a table is a paragraph, its rows are lines, the cells of a row
 * stand apart. Whoever takes the HTML cleans it after this.
 */
export function tableLines(html: string): string {
  let isInCell = false;
  let isFirstCell = true;
  let isFirstRow = true;
  return html.replace(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi, (tag, close: string, given: string) => {
    const name = given.toLowerCase();
    const isEnd = close !== '';
    if (name === 'td' || name === 'th') {
      isInCell = !isEnd;
      if (isEnd) return '';
      const before = isFirstCell ? '' : ' | ';
      isFirstCell = false;
      return before;
    }
    if (name === 'tr' || name === 'table') {
      isInCell = false;
      isFirstCell = true;
    }
    if (name === 'table') {
      isFirstRow = true;
      return isEnd ? '</p>' : '<p>';
    }
    if (name === 'tr') {
      if (isEnd) return '';
      const before = isFirstRow ? '' : '<br>';
      isFirstRow = false;
      return before;
    }
    if (name === 'caption') return isEnd ? '<br>' : '';
    return isInCell && BLOCK.test(name) ? ' ' : tag;
  });
}
