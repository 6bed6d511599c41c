// Steps of the stories of notices: COMUNICACION publishes, and a reader finds it.
import { expect, type Page } from '@playwright/test';
import type { Persona } from '../../support.ts';

export const TODO_LEIDO = 'Ha leido todos los avisos, pulse Cerrar para continuar con el uso de la aplicación';

type Aviso = {
  titular: string;
  texto?: string;
  canal?: 'A' | 'N';
  hastags?: string[];
  fijado?: boolean;
  portadaId?: number;
  desde?: string;
  audiencia?: { todos: boolean; areas: string[]; centros: string[]; subcontratas: boolean };
};

/** The form of a notice; its readers are the subcontractors unless `audiencia` is given. */
export const formulario = ({ titular, ...campos }: Aviso) => ({
  canal: 'A',
  titular,
  texto: `<p>${titular}.</p>`,
  hastags: [],
  audiencia: { todos: false, areas: [], centros: [], subcontratas: true },
  desde: null,
  hasta: null,
  fijado: false,
  portadaId: null,
  ...campos,
});
/** Writes and publishes a notice by the API. @returns its number. */
export async function publicarAviso(quien: Persona, aviso: Aviso): Promise<number> {
  const { Id } = await quien.llamar<{ Id: number }>('POST', '/api/avisos/crear', formulario(aviso));
  await quien.llamar('POST', `/api/avisos/publicar/${Id}`);
  return Id;
}

/** Opens a notice in a list: a row of the table on a desk, a card on a phone. */
export const abrirAviso = (page: Page, titular: string): Promise<void> =>
  page
    .getByRole('button', { name: titular })
    .or(page.getByRole('link', { name: titular }))
    .first()
    .click();

/** The screen of the unread notices is open and cannot be closed. */
export async function anteLaPuerta(page: Page): Promise<void> {
  await page.waitForURL('**/avisos-sin-leer');
  await expect(page.getByRole('heading', { name: 'Avisos sin leer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
}

/** On the screen of unread notices, opens this one, checks its text, and closes it. */
export async function leerEnLaPuerta(page: Page, titular: string, texto: string | RegExp = titular): Promise<void> {
  await page.getByRole('button', { name: `Leer ${titular}` }).click();
  const detail = page.getByRole('dialog', { name: 'Aviso' });
  await expect(detail.getByRole('heading', { name: titular })).toBeVisible();
  await expect(detail.locator('.html').getByText(texto).first()).toBeVisible();
  await detail.getByRole('button', { name: 'Regresar' }).click();
  await expect(detail).toBeHidden();
  await expect(page.getByRole('button', { name: `Leer ${titular}` })).toBeHidden();
}

/** Once the last notice has been read, a slide says so and the screen closes itself. */
export async function seAbreElPaso(page: Page, hasta: string): Promise<void> {
  await expect(page.getByText(TODO_LEIDO)).toBeVisible();
  await page.waitForURL(`**${hasta}`);
}
