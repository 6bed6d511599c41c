// Menus of the stories: each has a day of its own, weeks ahead, on which the kitchen of Santander has written nothing.
import type { FormularioPlato, MenusDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import type { Persona } from '../../support.ts';

const enSemanas = (semanas: number) => dentroDe(7 * semanas);
export const leerSemana = async (marta: Persona, fecha: string) =>
  (await marta.llamar<MenusDeCocina>('GET', `/api/menus/cocina?centro=SDR&fecha=${fecha}`)).Dias;

/** First open day, from so many weeks on, whose week and the next one are still empty; with the same day a week later, open too. */
export async function diaLibre(marta: Persona, desde: number): Promise<{ fecha: string; despues: string }> {
  for (let semana = desde; semana < desde + 30; semana += 2) {
    const [primera, segunda] = [
      await leerSemana(marta, enSemanas(semana)),
      await leerSemana(marta, enSemanas(semana + 1)),
    ];
    const n = primera.findIndex(({ Abre }, i) => Abre && segunda[i]?.Abre === true);
    const [dia, siguiente] = [primera[n], segunda[n]];
    if (dia && siguiente && [...primera, ...segunda].every(({ Id }) => Id === null))
      return { fecha: dia.Fecha, despues: siguiente.Fecha };
  }
  throw new Error('no week is empty');
}

const PLATO: Omit<FormularioPlato, 'nombre'> = {
  curso: 1,
  descripcion: '',
  precio: 3.5,
  alergenos: [],
  sinAlergenos: false,
  vegetariano: false,
  vegano: false,
  sinGluten: false,
  paraLlevar: false,
};
type Plato = Partial<FormularioPlato> & { nombre: string };
export const crear = ({ llamar }: Persona, fecha: string, plato: Plato) =>
  llamar('POST', '/api/menus/cocina/plato', { centro: 'SDR', fecha, ...PLATO, ...plato });
/** Publishes the menu of a day with these dishes. */
export async function publicar(marta: Persona, fecha: string, platos: readonly Plato[]): Promise<void> {
  for (const plato of platos) await crear(marta, fecha, plato);
  await marta.llamar('POST', '/api/menus/cocina/publicar', { centro: 'SDR', fechas: [fecha] });
}
