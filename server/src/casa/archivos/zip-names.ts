import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';

/** Upper half of CP850, in which Windows writes names in Western Europe. It has the Spanish letters of CP437 at the same codes. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const UTF8_FLAG = 0x800;
/** Extra field of Info-ZIP: version, sum of the plain name, name in UTF-8. */
const UNICODE_PATH = 0x7075;

/** Name of an entry: in UTF-8 where the entry says so or the bytes are valid, otherwise in CP850. */
export function zipName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const extra = extraFields.find(({ id, data }) => id === UNICODE_PATH && data.length > 5 && data[0] === 1)?.data;
  if (extra?.readUInt32LE(1) === crc32(fileNameRaw)) return extra.toString('utf8', 5);
  if (generalPurposeBitFlag & UTF8_FLAG) return fileNameRaw.toString('utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return [...fileNameRaw].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850[byte - 0x80])).join('');
  }
}
