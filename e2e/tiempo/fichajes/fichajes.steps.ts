// Steps with the card of clock-ins.
import type { Page } from '@playwright/test';
import type { Marcaje } from '#contract/tiempo/fichajes/marcaje.schemas.ts';
import { expect, type Persona } from '../../support.ts';

export const marcaje = ({ llamar }: Persona) => llamar<Marcaje>('GET', '/api/usuario/marcaje');
/** Leaves the person out, whatever the demo or an earlier run has left. @returns events of the day so far. */
export async function fuera(persona: Persona): Promise<number> {
  const { Fase } = await marcaje(persona);
  if (Fase !== 'F') await persona.llamar('POST', '/api/jornada/fichar', { tipo: 'S', modalidad: 'P' });
  return (await marcaje(persona)).Marcajes.length;
}
export const tarjeta = (page: Page) => page.getByRole('region', { name: 'Jornada' });
export const acto = (page: Page, name: string | RegExp) => tarjeta(page).getByRole('button', { name });
const salida = (page: Page) => page.getByRole('dialog', { name: /^Fichar la salida/ });
/** Presses an act, and answers the question of an exit, which is not asked where its piece has not come. */
export async function pulsar(page: Page, name: string): Promise<void> {
  await acto(page, name).click();
  if (name !== 'Fichar salida') return;
  await expect(salida(page).or(acto(page, 'Fichar entrada'))).toBeVisible();
  if (await salida(page).isVisible()) await salida(page).getByRole('button', { name }).click();
}
export const estado = (page: Page) => tarjeta(page).getByRole('status');
/** A press within six tenths of a second after the last one is the same touch: resolves when that time of the page is over. */
export async function esOtroToque(page: Page): Promise<void> {
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((then) => performance.now() - then > 600, pressed);
}
export const tipos = async (persona: Persona, desde: number) =>
  (await marcaje(persona)).Marcajes.slice(desde).map(({ Tipo }) => Tipo);
