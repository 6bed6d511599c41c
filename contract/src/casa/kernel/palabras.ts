/** Text with a capital first letter, 'Luis' for 'luis'. */
export const conMayuscula = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
export const cuantasPersonas = (n: number): string => (n === 1 ? '1 persona' : `${n} personas`);
