// Main tasks in few touches. Trips, faults and accesses have theirs beside their areas (`toques.e2e.ts`).
import type { Page } from '@playwright/test';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { publicarAviso } from '../../oficina/avisos/avisos.steps.ts';
import {
  botonAceptar,
  botonAprobar,
  conClaveDeFirma,
  PASSWORD_FIRMA,
  pedirAcceso,
} from '../../tramites/solicitudes/solicitud.steps.ts';
import { expect, type Persona, test } from '../../support.ts';
import { contarToques, teclear, teclearFecha } from '../../toques.steps.ts';
import { crearViaje, sinDelegaciones } from '../../viajes/viaje.steps.ts';
import { expectToast } from '../../pieces.steps.ts';

const inicio = async ({ page }: Persona): Promise<void> => {
  await page.goto('/menu/inicio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const mark = () => crypto.randomUUID().slice(0, 8);

test.describe('in few touches, from the day’s page', { tag: '@movil' }, () => {
  // The inbox is read ahead, and what another story decides meanwhile is not found.
  test.use({ estadosEsperados: [404] });

  /** From the day's page, and no more touches than these. */
  async function enToques(quien: Persona, most: number, task: (page: Page) => Promise<void>): Promise<void> {
    await inicio(quien);
    const toques = await contarToques(quien.page);
    await task(quien.page);
    expect(await toques.cuantos()).toBeLessThanOrEqual(most);
  }

  test('a trip is approved', { tag: '@test' }, async ({ como }) => {
    const destino = `Rota ${mark()}`;
    await crearViaje(await como('ana'), destino, { enviado: true });
    await enToques(await como('luis'), 3, async (page) => {
      await page.getByRole('link', { name: /solicitud(es)? esperan? su decisión/ }).click();
      await page.getByRole('list', { name: 'Pendientes de mi firma' }).getByRole('link', { name: destino }).click();
      await botonAprobar(page).click();
      await expectToast(page, 'Viaje aprobado correctamente');
    });
  });

  test('a request is signed', { tag: '@test' }, async ({ como }) => {
    const luis = await como('luis');
    await conClaveDeFirma(luis);
    const { Numero } = await pedirAcceso(await como('ana'), { motivo: `Guardia ${mark()}`, conFirma: true });
    await enToques(luis, 4, async (page) => {
      await page.getByRole('link', { name: /solicitud(es)? esperan? su decisión/ }).click();
      await page.getByRole('list', { name: 'Pendientes de mi firma' }).getByRole('link', { name: Numero }).click();
      await teclear(page.getByLabel('Contraseña', { exact: true }), PASSWORD_FIRMA);
      // The key goes on to the comment.
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Comentario', { exact: true })).toBeFocused();
      await page.keyboard.type('De acuerdo');
      await botonAceptar(page).click();
      await expectToast(page, 'Solicitud aceptada correctamente');
    });
  });

  test('a request is rejected', { tag: '@test' }, async ({ como }) => {
    const { Numero } = await pedirAcceso(await como('ana'), { motivo: `Guardia ${mark()}`, conFirma: false });
    await enToques(await como('luis'), 4, async (page) => {
      await page.getByRole('link', { name: /solicitud(es)? esperan? su decisión/ }).click();
      await page.getByRole('list', { name: 'Pendientes de mi firma' }).getByRole('link', { name: Numero }).click();
      await teclear(page.getByLabel('Comentario', { exact: true }), 'Esa noche no hay guarda');
      await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
      await expectToast(page, 'Solicitud rechazada correctamente');
    });
  });

  test('three requests are accepted at once', { tag: '@test' }, async ({ como }) => {
    const ana = await como('ana');
    const pedidas: Awaited<ReturnType<typeof pedirAcceso>>[] = [];
    for (const n of [1, 2, 3]) pedidas.push(await pedirAcceso(ana, { motivo: `Achique ${n}`, conFirma: false }));
    await enToques(await como('luis'), 7, async (page) => {
      await page.getByRole('link', { name: /solicitud(es)? esperan? su decisión/ }).click();
      await page.getByRole('button', { name: 'Elegir varias' }).click();
      const lista = page.getByRole('list', { name: 'Pendientes de mi firma' });
      for (const { Numero } of pedidas) await lista.getByRole('listitem').filter({ hasText: Numero }).click();
      await page.getByRole('region', { name: 'Decidir varias' }).getByRole('button', { name: 'Aceptar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar 3' }).click();
      await expectToast(page, '3 solicitudes aceptadas');
    });
  });

  test('a notice is read', { tag: '@test' }, async ({ como }) => {
    const titular = `Simulacro ${mark()}`;
    await enToques(await como('sara'), 2, async (page) => {
      await publicarAviso(await como('pablo'), { titular });
      await page.waitForURL('**/avisos-sin-leer');
      await page.getByRole('button', { name: `Leer ${titular}` }).click();
      await page.getByRole('dialog', { name: 'Aviso' }).getByRole('button', { name: 'Regresar' }).click();
      await page.waitForURL('**/menu/inicio');
    });
  });

  test('a notice is published', { tag: '@test' }, async ({ como }) => {
    await enToques(await como('pablo'), 5, async (page) => {
      await page.getByRole('navigation', { name: 'Empezar' }).getByRole('link', { name: 'Nuevo aviso' }).click();
      await teclear(page.getByLabel('Titular', { exact: true }), `Obras ${mark()}`);
      await page.getByRole('textbox', { name: 'Texto' }).click();
      await page.keyboard.type('Desde el lunes se entra por la puerta norte.');
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Publicar' })
        .getByRole('button', { name: /^Publicar para/ })
        .click();
      await expectToast(page, 'Publicado');
    });
  });

  test('a suggestion is written', { tag: '@test' }, async ({ como }) => {
    const comentario = `Un banco de pruebas ${mark()}`;
    await enToques(await como('ana'), 6, async (page) => {
      await page.getByRole('navigation', { name: 'Empezar' }).getByRole('link', { name: 'Sugerencia' }).click();
      await page.getByRole('button', { name: /^Área/ }).click();
      const areas = page.getByRole('dialog', { name: 'Área' });
      await areas.getByRole('option', { name: 'Ingeniería', exact: true }).click();
      await areas.getByRole('button', { name: 'Aceptar' }).click();
      await teclear(page.getByLabel('Comentario'), comentario);
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(page.getByText(comentario)).toBeVisible();
    });
  });

  test('a person delegates their decisions', { tag: '@test' }, async ({ como }) => {
    const eva = await como('eva');
    await sinDelegaciones(eva, 'Teo Marín');
    await enToques(eva, 7, async (page) => {
      await page.getByRole('link', { name: /^Más/ }).click();
      await page.getByRole('link', { name: 'Delegaciones' }).click();
      await page.getByRole('button', { name: 'Nueva delegación' }).click();
      const form = page.getByRole('dialog', { name: 'Nueva delegación' });
      await teclear(form.getByLabel('Persona que decidirá por usted'), 'teo');
      await form.getByRole('button', { name: /^Teo/ }).click();
      await teclearFecha(form, 'Último día', dentroDe(3));
      await form.getByRole('button', { name: 'Guardar' }).click();
      await expect(form).toBeHidden();
    });
  });
});
