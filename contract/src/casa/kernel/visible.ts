/** Direction marks and characters without width, which come with pasted text and make it look like another text. */
const FLAG = String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]+`;
const UNSEEN = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`;
const INVISIBLES = new RegExp(`${FLAG}|[${UNSEEN}]`, 'gu');
/** Text without invisible characters. Joiners of letters and emoji stay, and so do flags spelt with tag characters. */
export const sinInvisibles = (text: string): string =>
  text.replace(INVISIBLES, (found) => (found.startsWith('\u{1f3f4}') ? found : ''));

const SE_VE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** True when the text has a visible character: a letter, a figure, a sign or an emoji. */
export const hayAlgoQueVer = (text: string): boolean => SE_VE.test(text);

/** Beginning of a text, at most so many UTF-16 units, without half a character at the cut, which JSON refuses. */
export const cortado = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}$/u, '');
