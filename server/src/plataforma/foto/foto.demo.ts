import sharp from 'sharp';
import type { Visibilidad } from '#contract/plataforma/foto/foto.rules.ts';
import { ELENCO } from '#server/casa/demo/elenco.ts';
import { selectActivos } from '#server/casa/demo/filas.ts';
import { retrato } from '#server/casa/demo/retratos.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { guardarCuadrados, publicarFoto } from './foto.commands.ts';

/** Portraits of part of the cast, with their visibility. Teo and Clara have none. */
const DEL_ELENCO: Readonly<Record<string, readonly [n: number, visibilidad: Visibilidad]>> = {
  ana: [5, 'E'],
  luis: [7, 'E'],
  nuria: [8, 'E'],
  eva: [21, 'E'],
  inigo: [17, 'E'],
  pablo: [13, 'M'],
  sonia: [14, 'E'],
  marta: [1, 'N'],
};
/** Portraits of other people, of whom one in `DE_CADA` has a photo. */
const OTROS = [0, 6, 9, 11, 18, 20, 15] as const;
const DE_CADA = 4;

/** Photos of part of the company, drawn. */
export const cargar: ParteDemo = async () => {
  const gente = (await selectActivos()).filter((p) => p.roles.includes('EMPLEADO') && p.passwordHash !== null);
  for (const [i, usuario] of gente.entries()) {
    const retratoAjeno = i >= ELENCO.length && i % DE_CADA === 0 ? OTROS[(i / DE_CADA) % OTROS.length] : undefined;
    const [n, visibilidad] = DEL_ELENCO[usuario.login] ?? [retratoAjeno, 'E' as const];
    if (n === undefined) continue;
    const contenido = await sharp(Buffer.from(retrato(n)))
      .png()
      .toBuffer();
    await publicarFoto(usuario, { archivos: await guardarCuadrados(contenido), visibilidad });
  }
  return undefined;
};
