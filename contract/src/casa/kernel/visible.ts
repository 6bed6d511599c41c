/** Marks that turn the reading direction, and what takes no room: they come with what is pasted, and make a text read as another one. */
const INVISIBLES =
  /\u{1f3f4}[\u{e0020}-\u{e007f}]+|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** The text as it reads, without them. What joins letters and emoji stays, and so do the flags that are spelt with such characters. */
export const sinInvisibles = (text: string): string =>
  text.replace(INVISIBLES, (found) => (found.startsWith('\u{1f3f4}') ? found : ''));

const SE_VE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** True when the text has a visible character: a letter, a figure, a sign or an emoji. */
export const hayAlgoQueVer = (text: string): boolean => SE_VE.test(text);

/** The beginning of a text, at most so many UTF-16 units, and no half of a character at the cut: no JSON takes that. */
export const cortado = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}$/u, '');
