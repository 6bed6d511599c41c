// @spec 4 S-5960
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { buildPdf } from '#server/casa/demo/pdf.ts';
import { dentroDe, marca } from '../../contract/test/reloj.ts';
import { expect, test } from '../support.ts';
import {
  abrirMiViaje,
  conBarras,
  contestar,
  detalle,
  elegir,
  escribirFecha,
  historial,
  marcar,
} from './viaje.steps.ts';
import { expectToast, openSearch } from '../pieces.steps.ts';
import { aprobarConComentario } from '../tramites/solicitudes/solicitud.steps.ts';

const SALIDA = dentroDe(45);
const REGRESO = dentroDe(47);
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: buildPdf(name, ['Para Ana Prieto']) });

// @spec 2.4 2.5 7.viajes
test('a trip goes from request to tickets through all its people', { tag: '@check' }, async ({ como }, { project }) => {
  test.setTimeout(150_000);
  const destino = `San Fernando ${project.name} ${marca()}`;
  const { page: ana } = await como('ana');
  const { page: nuria } = await como('nuria');
  const { page: luis } = await como('luis');

  const codigo = await test.step('Ana asks for a trip', () => pedir(ana, destino));
  await test.step('Ana says what she needs', async () => {
    for (const need of NECESIDADES) await anadir(ana, need);
    await borrarLaQueSobra(ana, codigo);
    await ana.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expectToast(ana, 'Viaje enviado');
    await expect(detalle(ana).getByText('La agencia de viajes está preparando propuestas.')).toBeVisible();
  });

  await test.step('Nuria proposes for each need and publishes', async () => {
    await abrirEnLaAgencia(nuria, codigo);
    for (const [need, proposals] of PROPUESTAS) for (const p of proposals) await proponer(nuria, need, p);
    await nuria.getByRole('button', { name: 'Publicar propuestas (5)' }).click();
    await nuria.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
    await expectToast(nuria, 'Propuestas publicadas');
  });

  await test.step('Ana compares, chooses, goes without one, and agrees', async () => {
    const viaje = await abrirMiViaje(ana, destino);
    await expect(viaje.getByText('Elija una propuesta para 4 necesidades.')).toBeVisible();
    await viaje.getByRole('link', { name: 'Elegir propuesta (2), Tren, Santander a Cádiz' }).click();
    const offers = ana.getByRole('dialog', { name: `Propuestas de Itinerario ${codigo}` });
    await expect(offers.getByText('Más barata')).toBeVisible();
    await expect(offers.getByText('121,40 €')).toBeVisible();
    const enMovil = project.name === 'movil';
    const document = await bajar(ana, offers.getByRole('button', { name: 'Ver documento' }).first(), enMovil);
    expect(readFileSync(await document.path())).toEqual(pdf('ALVIA 4073.pdf').buffer);
    await offers.getByRole('button', { name: 'Elegir' }).first().click();
    await expectToast(ana, 'Propuesta elegida');
    // The next need opens by itself.
    for (const type of ['Alojamiento', 'Coche de Alquiler'])
      await ana
        .getByRole('dialog', { name: `Propuestas de ${type} ${codigo}` })
        .getByRole('button', { name: 'Elegir' })
        .click();
    const taxi = ana.getByRole('dialog', { name: `Propuestas de Taxi ${codigo}` });
    await taxi.getByRole('button', { name: 'Seguir sin propuesta' }).click();
    await contestar(ana, 'Seguir sin propuesta', 'Me recoge el cliente', 'Seguir sin propuesta');
    await expect(viaje.getByText('Sin propuesta: Me recoge el cliente')).toBeVisible();
    await expect(viaje.getByRole('link', { name: /^Cambiar, / })).toHaveCount(4);
    await viaje.or(ana.getByRole('dialog')).getByRole('button', { name: 'Dar conformidad · 421,90 €' }).click();
    const pregunta = ana.getByRole('alertdialog', { name: 'Dar conformidad' });
    await expect(pregunta).toContainText('El viaje se enviará a aprobar por 421,90 €.');
    await pregunta.getByRole('button', { name: 'Dar conformidad' }).click();
    await expectToast(ana, 'Conformidad enviada');
    await expect(viaje.getByText('En manos de Luis Ortega').first()).toBeVisible();
  });

  await test.step('Luis sees the whole of it and approves', async () => {
    await luis.goto('/menu/inicio');
    await luis.getByRole('link', { name: /solicitudes esperan su decisión/ }).click();
    await luis.getByRole('list', { name: 'Pendientes de mi firma' }).getByRole('link', { name: destino }).click();
    const whole = luis.getByRole('main');
    for (const text of [
      /Ana Prieto/,
      'Entrega de planos al astillero',
      'El hotel supera el límite de la política',
      'ALVIA 4073 · Ferrocarriles del Norte',
      'Sin propuesta: Me recoge el cliente',
      'Solo puedo viajar por la mañana',
      'OF-2027-14',
      'Un técnico del cliente',
    ])
      await expect(whole.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(whole.getByText('421,90 €').first()).toBeVisible();
    await aprobarConComentario(luis, 'Adelante');
    await expectToast(luis, 'Viaje aprobado correctamente');
  });

  await test.step('Nuria uploads the tickets and issues', async () => {
    await abrirEnLaAgencia(nuria, codigo);
    await nuria.getByRole('radiogroup', { name: 'Tipo de documento' }).getByRole('radio', { name: 'Billete' }).click();
    await nuria.getByLabel(/Elija ficheros o arrástrelos aquí/).setInputFiles([pdf('Billete de ida.pdf')]);
    await expect(nuria.getByRole('list', { name: 'Documentos' }).getByText('Billete de ida.pdf').first()).toBeVisible();
    await nuria.getByRole('button', { name: 'Emitir documentación' }).click();
    await nuria.getByRole('alertdialog').getByRole('button', { name: 'Emitir' }).click();
    await expectToast(nuria, 'Documentación emitida');
  });

  await test.step('Ana has her ticket, and finds it in her mail', async () => {
    const viaje = await abrirMiViaje(ana, destino);
    const lines = await historial(viaje);
    await expect(lines.getByRole('listitem').first()).toContainText('Documentación emitida');
    await expect(lines.getByRole('listitem').filter({ hasText: 'Luis Ortega' })).toContainText('Adelante');
    // Every act has its line, also on what hangs from the trip
    for (const [act, of] of [
      ['Necesidad añadida', 'Taxi: Estación – Astillero'],
      ['Necesidad eliminada', ''],
      ['Propuestas publicadas', 'Nuria Salas'],
      ['Propuesta elegida', 'Itinerario: Santander – Cádiz · ALVIA 4073'],
      ['Sigue sin propuesta', 'Me recoge el cliente'],
    ] as const)
      await expect(lines.getByRole('listitem').filter({ hasText: act }).filter({ hasText: of })).toHaveCount(1);
    await viaje.getByRole('link', { name: 'Documentos' }).click();
    await expect(ana.getByRole('heading', { level: 1, name: `Documentos - ${codigo}` })).toBeVisible();
    const enMovil = project.name === 'movil';
    const acto = enMovil ? 'Ver' : 'Descargar';
    const ticket = await bajar(ana, ana.getByRole('button', { name: `${acto} Billete de ida.pdf` }), enMovil);
    expect(ticket.suggestedFilename()).toMatch(/^Billete de ida - Ana Prieto - \d\d-\d\d-\d{4}\.pdf$/);
    expect(readFileSync(await ticket.path())).toEqual(pdf('Billete de ida.pdf').buffer);
    await leerCorreo(ana, `Viaje ${codigo}: documentación`);
    await expect(ana.getByRole('list', { name: 'Documentos' })).toContainText('Billete de ida.pdf');
  });
});

/** Paper that a button downloads; on a phone it opens it in a sheet, which downloads it. */
async function bajar(page: Page, boton: Locator, enMovil: boolean): Promise<Download> {
  const bajada = page.waitForEvent('download');
  await boton.click();
  if (!enMovil) return bajada;
  const descargar = page.getByRole('dialog').last().getByRole('button', { name: 'Descargar', exact: true });
  await descargar.click();
  const fichero = await bajada;
  await page.keyboard.press('Escape');
  await expect(descargar).toBeHidden();
  return fichero;
}

/** Every section of the form. @returns the code that the trip got. */
async function pedir(page: Page, destino: string): Promise<string> {
  await page.goto('/menu/inicio');
  await page
    .getByRole('navigation', { name: 'Empezar' })
    .getByRole('link', { name: /^(Viaje|Nuevo viaje)$/ })
    .click();
  await expect(page.getByRole('region', { name: 'DATOS SOLICITANTE' })).toContainText('Ana Prieto');
  const form = page.getByRole('region', { name: 'DATOS GENERALES DEL VIAJE' });
  await escribirFecha(form, 'Fecha de salida', SALIDA);
  await escribirFecha(form, 'Fecha de regreso', REGRESO);
  await form.getByLabel('Motivo del viaje').fill('Entrega de planos al astillero');
  await form.getByLabel('Lugar de destino').fill(destino);
  await elegir(form, 'Provincia', 'Cádiz');
  await marcar(form, 'Limitaciones horarias', 'SÍ');
  await form.getByLabel('Limitaciones', { exact: true }).fill('Solo puedo viajar por la mañana');
  await marcar(form, 'Cargar a', 'Contrato');
  await elegir(form, 'Contrato', 'NB-314');
  await marcar(form, 'Formación', 'SÍ');
  await form.getByLabel('Código de oferta').fill('OF-2027-14');
  await form.getByLabel('Anticipo en euros').fill('150,50');
  await form.getByLabel('Anticipo en divisas').fill('20');
  await elegir(form, 'Divisa', 'USD');
  await form.getByLabel('Acompañantes').fill('Un técnico del cliente');
  await form.getByLabel('Justificación').fill('El hotel supera el límite de la política');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Viaje guardado');
  // Its needs are asked for at once.
  return (await page.getByRole('dialog').getByRole('heading', { level: 2, name: /^V-/ }).textContent()) ?? '';
}

type Necesidad = {
  tipo: string;
  opcion?: [label: string, option: string];
  soloIda?: true;
  textos: Record<string, string>;
  fechas: string[];
};
const NECESIDADES: readonly Necesidad[] = [
  {
    tipo: 'Itinerario',
    opcion: ['Medio de Transporte', 'Tren'],
    soloIda: true,
    textos: { Origen: 'Santander', Destino: 'Cádiz', Notas: 'Vuelvo con el cliente' },
    fechas: ['Fecha'],
  },
  {
    tipo: 'Alojamiento',
    textos: { Lugar: 'San Fernando', 'Nombre Hotel': 'Hotel Bahía' },
    fechas: ['Fecha Entrada', 'Fecha Salida'],
  },
  {
    tipo: 'Coche de Alquiler',
    opcion: ['Compañía de Alquiler', 'Marea Rent'],
    textos: { 'Lugar de Recogida': 'Cádiz', 'Lugar de Entrega': 'Cádiz', 'Marca vehículo / Modelo': 'Utilitario' },
    fechas: ['Fecha Recogida', 'Fecha Entrega'],
  },
  { tipo: 'Taxi', textos: { 'Lugar de Recogida': 'Estación', Destino: 'Astillero' }, fechas: ['Fecha Recogida'] },
  { tipo: 'Taxi', textos: { 'Lugar de Recogida': 'Hotel', Destino: 'Playa' }, fechas: [] },
];

async function anadir(page: Page, { tipo, opcion, soloIda, textos, fechas }: Necesidad): Promise<void> {
  const form = page.getByRole('dialog', { name: /^V-/ });
  // The form of the first one comes by itself.
  if (/guardado=/.test(page.url())) await page.getByRole('link', { name: 'Añadir necesidad' }).click();
  await expect(form.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
  await marcar(form, 'Tipo Necesidad', tipo);
  if (opcion) await marcar(form, ...opcion);
  if (soloIda) await form.getByText('Ida y vuelta').click();
  for (const [label, text] of Object.entries(textos)) await form.getByLabel(label, { exact: true }).fill(text);
  for (const [i, label] of fechas.entries()) await escribirFecha(form, label, i === 0 ? SALIDA : REGRESO);
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectToast(page, 'Necesidad guardada');
  await expect(page).toHaveURL(/menu\/viajes\?guardado=/);
}

/** The question of spec section 2.5, answered no and then yes. */
async function borrarLaQueSobra(page: Page, codigo: string): Promise<void> {
  await page.getByRole('link', { name: 'Ver el viaje' }).or(detalle(page)).first().waitFor();
  if (await page.getByRole('link', { name: 'Ver el viaje' }).isVisible())
    await page.getByRole('link', { name: 'Ver el viaje' }).click();
  await page.getByRole('link', { name: 'Ver las necesidades' }).click();
  const needs = page.getByRole('dialog', { name: `Necesidades - ${codigo}` });
  const extra = needs.getByRole('article', { name: 'Taxi, Hotel a Playa' });
  await expect(needs.getByRole('article')).toHaveCount(5);
  for (const answer of ['Cancelar', 'Confirmar']) {
    await extra.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('alertdialog', { name: 'Esta seguro de querer eliminar esta Necesidad' });
    await expect(question.getByText('Esta seguro de querer eliminar esta Necesidad', { exact: true })).toBeVisible();
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
    await expect(needs.getByRole('article')).toHaveCount(answer === 'Cancelar' ? 5 : 4);
  }
  await expect(extra).toBeHidden();
  await needs.getByRole('button', { name: 'Regresar' }).click();
}

async function abrirEnLaAgencia(page: Page, codigo: string): Promise<void> {
  await page.goto('/menu/gestion');
  await (await openSearch(page, /^Buscar por código/)).fill(codigo);
  await expect(page).toHaveURL(new RegExp(`texto=${codigo}`));
  // A row of the table on a desk, a card on a phone.
  const name = new RegExp(codigo);
  const rows = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  await expect(rows).toHaveCount(1);
  await rows.click();
  await expect(page.getByRole('heading', { name: `Viaje ${codigo}` })).toBeVisible();
}

type Propuesta = {
  textos: Record<string, string>;
  hora?: [label: string, figures: string];
  precio: string;
  pdf?: string;
};
const PROPUESTAS: readonly (readonly [need: string, proposals: readonly Propuesta[]])[] = [
  [
    'Tren, Santander a Cádiz',
    [
      {
        textos: { Título: 'ALVIA 4073', Compañía: 'Ferrocarriles del Norte' },
        hora: ['Hora Salida', '0715'],
        precio: '121,40',
        pdf: 'ALVIA 4073.pdf',
      },
      {
        textos: { Título: 'INTERCITY 620', Compañía: 'Ferrocarriles del Norte' },
        hora: ['Hora Salida', '1130'],
        precio: '148,00',
        pdf: 'INTERCITY 620.pdf',
      },
    ],
  ],
  ['Hotel Bahía, San Fernando', [{ textos: { Nombre: 'Habitación doble' }, precio: '210,00', pdf: 'Hotel.pdf' }]],
  ['Utilitario, Cádiz a Cádiz', [{ textos: {}, hora: ['Hora Recogida', '1600'], precio: '90,50', pdf: 'Coche.pdf' }]],
  ['Taxi, Estación a Astillero', [{ textos: {}, hora: ['Hora', '1545'], precio: '18,00', pdf: 'Taxi.pdf' }]],
];

async function proponer(page: Page, need: string, { textos, hora, precio, pdf: file }: Propuesta): Promise<void> {
  const section: Locator = page.getByRole('region', { name: need });
  await section.getByRole('button', { name: 'Añadir propuesta' }).click();
  const form = section.getByRole('form', { name: 'Nueva propuesta' });
  for (const [label, text] of Object.entries(textos)) await form.getByLabel(label, { exact: true }).fill(text);
  if (hora)
    await form.getByRole('spinbutton', { name: new RegExp(`^hora, ${hora[0]}`, 'i') }).pressSequentially(hora[1]);
  await form.getByLabel('Precio').fill(precio);
  await escribirFecha(form, 'Válida hasta', dentroDe(30));
  if (file) await form.getByLabel('PDF').setInputFiles(pdf(file));
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(section.getByRole('article', { name: `${precio} €` }).first()).toContainText(conBarras(dentroDe(30)));
}

/** The page on which the demo keeps what it would send: the queue takes its moment. */
async function leerCorreo(page: Page, subject: string): Promise<void> {
  await expect(async () => {
    await page.goto('/correo-demo');
    await page
      .getByRole('navigation', { name: 'Mensajes' })
      .getByRole('link', { name: subject })
      .click({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
}
