// Communications, such as faults: a person sends one, their area approves or rejects it, an accepted one is resolved, and the person
// confirms it.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { dentroDe, marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { conBarras, elegir, escribirFecha, marcar } from '../../viajes/viaje.steps.ts';
import { detailOf, expectToast, listOf } from '../../pieces.steps.ts';

const detalle = (page: Page) => detailOf(page, /^Comunicación$/);
/** A photo as large as a phone's, which is reduced before it is stored. */
const foto = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background } })
    .png()
    .toBuffer(),
});
const aprobacion = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

async function rellenar(page: Page, titulo: string): Promise<void> {
  await page.getByLabel('Título').fill(titulo);
  await page.getByLabel('Descripción').fill('El segundo foco de la grada norte no se enciende desde ayer.');
  await page.getByLabel('Ubicación').fill('Nave 2, grada norte');
  await elegir(page, 'Área', 'Ingeniería');
  await marcar(page, 'Clase de avería', 'Mantenimiento');
  await elegir(page, 'Tipo de avería', 'Electricidad e iluminación');
}

// @spec 7.comunicaciones
test('Ana reports a fault with photos, Luis sees it arrive, Íñigo repairs it, and she confirms it', async ({ como }, {
  project,
}) => {
  const titulo = `Foco fundido ${project.name} ${marca()}`;
  const { page: ana } = await como('ana');
  const { page: luis } = await como('luis');
  const { page: inigo } = await como('inigo');
  await luis.goto('/menu/comunicaciones/firmar');
  await expect(luis.getByRole('heading', { name: 'Comunicaciones por firmar' })).toBeVisible();

  await test.step('Ana writes it', async () => {
    await ana.goto('/menu/comunicaciones');
    await ana.getByRole('link', { name: 'Nueva comunicación' }).click();
    const enviar = ana.getByRole('button', { name: 'Enviar', exact: true });
    await expect(enviar).toBeDisabled();
    await ana
      .getByLabel('Añadir fotos')
      .setInputFiles([await foto('foco.png', '#1d6f8a'), await foto('grada.png', '#c7702a')]);
    await expect(ana.getByRole('img', { name: 'Foto 2' })).toBeVisible();
    await expect(ana.getByRole('progressbar')).toHaveCount(0);
    await ana.getByRole('button', { name: 'Quitar la foto 2' }).click();
    await rellenar(ana, titulo);
    await ana.getByText('Hay riesgo para las personas').click();
    await expect(ana.getByText(/Se avisará ahora mismo a Prevención/)).toBeVisible();
    await sinFaltasEnLosDosTemas(ana);
    await enviar.click();
    await expectToast(ana, 'Comunicación enviada');
    await expect(detalle(ana)).toContainText('Espera la firma de Luis Ortega');
    await expect(detalle(ana).getByRole('button', { name: 'Ver la foto 1' })).toBeVisible();
    await sinFaltas(ana);
  });

  await test.step('PRL is notified at once', async () => {
    await inigo.goto('/menu/notificaciones');
    await expect(inigo.getByText(titulo)).toBeVisible();
    await expect(inigo.getByText('Riesgo para las personas').first()).toBeVisible();
  });

  await test.step('Luis approves it with a plan', async () => {
    await listOf(luis, 'Comunicaciones por firmar').getByRole('link', { name: titulo }).click();
    await expect(luis.getByText('Nave 2, grada norte').last()).toBeVisible();
    await sinFaltasEnLosDosTemas(luis);
    await luis.getByRole('button', { name: 'Aprobar', exact: true }).click();
    const dialog = aprobacion(luis, 'Comunicación - Aprobación');
    const aceptar = dialog.getByRole('button', { name: 'Aceptar', exact: true });
    await expect(aceptar).toBeDisabled();
    await dialog.getByLabel('Acción Planificada').fill('Sustituir el foco');
    await escribirFecha(dialog, 'Fecha Prevista', dentroDe(4));
    await escribirFecha(dialog, 'Fecha Cierre', dentroDe(2));
    await expect(aceptar).toBeDisabled();
    await escribirFecha(dialog, 'Fecha Cierre', dentroDe(6));
    await sinFaltas(luis);
    await aceptar.click();
    await expectToast(luis, 'Comunicación aprobada correctamente');
    await expect(dialog).toBeHidden();
    await expect(luis.getByRole('link', { name: titulo })).toHaveCount(0);
  });

  await test.step('Íñigo begins and resolves it from the board', async () => {
    await inigo.goto('/menu/comunicaciones/tablero');
    await expect(inigo.getByText(/han pasado su fecha de cierre/)).toBeVisible();
    await inigo.getByRole('list', { name: 'Por empezar' }).getByRole('link', { name: titulo }).click();
    await expect(detalle(inigo)).toContainText(conBarras(dentroDe(6)));
    await detalle(inigo).getByRole('button', { name: 'Empezar' }).click();
    await expect(detalle(inigo)).toContainText('En curso');
    await detalle(inigo).getByRole('button', { name: 'Resolver' }).click();
    const dialog = inigo.getByRole('alertdialog', { name: /^Resolver C-/ });
    await dialog.getByLabel('Trabajo realizado').fill('Foco sustituido');
    await sinFaltas(inigo);
    await dialog.getByRole('button', { name: 'Resolver' }).click();
    await expectToast(inigo, 'Comunicación resuelta');
    await detalle(inigo).getByRole('button', { name: 'Regresar' }).click();
    await expect(detalle(inigo)).toBeHidden();
    await sinFaltasEnLosDosTemas(inigo);
  });

  await test.step('Ana sees it without reloading, reopens it, and confirms the second resolution', async () => {
    await expect(detalle(ana)).toContainText('Foco sustituido');
    await detalle(ana).getByRole('button', { name: 'Reabrir' }).click();
    const dialog = ana.getByRole('alertdialog', { name: /^Reabrir C-/ });
    await dialog.getByLabel('Qué sigue sin estar resuelto').fill('Se apaga a los diez minutos');
    await dialog.getByRole('button', { name: 'Reabrir' }).click();
    await expect(detalle(ana)).toContainText('Reabierta');
    await inigo.goto('/menu/comunicaciones/tablero?estado=7');
    await inigo.getByRole('list', { name: 'Reabiertas' }).getByRole('link', { name: titulo }).click();
    await detalle(inigo).getByRole('button', { name: 'Resolver' }).click();
    const resolucion = inigo.getByRole('alertdialog', { name: /^Resolver C-/ });
    await resolucion.getByLabel('Trabajo realizado').fill('Cambiado también el portalámparas');
    await resolucion.getByRole('button', { name: 'Resolver' }).click();
    await detalle(ana).getByRole('button', { name: 'Confirmar' }).click();
    await expectToast(ana, 'Comunicación cerrada');
    await expect(detalle(ana)).toContainText('Confirmada y cerrada');
    await expect(detalle(ana)).toContainText('Cambiado también el portalámparas');
  });
});

// @spec 4 S-1290
test(
  'Luis rejects a communication: the toast has the words of the specification, and a status announces the rejection',
  { tag: '@movil' },
  async ({ como }, { project }) => {
    const titulo = `Ya comunicada ${project.name} ${marca()}`;
    const { page: ana } = await como('ana');
    const { page: luis } = await como('luis');
    await ana.goto('/menu/comunicaciones/nueva');
    await rellenar(ana, titulo);
    await ana.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(detalle(ana)).toContainText('Pendiente de firma');

    await luis.goto('/menu/comunicaciones/firmar');
    await luis.getByRole('link', { name: titulo }).click();
    await luis.getByRole('button', { name: 'Rechazar', exact: true }).click();
    const dialog = aprobacion(luis, 'Comunicación - Rechazar');
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
    await dialog.getByLabel('Comentario').fill('Está comunicada con otro número');
    await sinFaltas(luis);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(luis.getByText('Comunicación aprobada correctamente')).toBeVisible(); // sic
    await expect(luis.getByRole('status').filter({ hasText: 'Comunicación rechazada' })).toHaveCount(1);
    await expect(dialog).toBeHidden();

    await ana.goto('/menu/comunicaciones?estado=3');
    const comunicacionDeAna = ana.getByRole('list', { name: 'Mis comunicaciones' }).getByRole('link', { name: titulo });
    await expect(comunicacionDeAna).toContainText('Rechazada');
    await comunicacionDeAna.click();
    await expect(detalle(ana)).toContainText('Está comunicada con otro número');
  },
);
