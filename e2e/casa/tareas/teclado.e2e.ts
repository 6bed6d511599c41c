// Main tasks without a mouse, and the accessibility tree of their screens.
import type { Locator, Page } from '@playwright/test';
import { dentroDe } from '../../../contract/test/reloj.ts';
import {
  botonAceptar,
  botonAprobar,
  conClaveDeFirma,
  PASSWORD_FIRMA,
  pedirAcceso,
} from '../../tramites/solicitudes/solicitud.steps.ts';
import { expect, type Persona, tabHasta, test } from '../../support.ts';
import { crearViaje, sinDelegaciones, viajeOfrecido } from '../../viajes/viaje.steps.ts';
import { expectToast } from '../../pieces.steps.ts';
import { ir, pulsar } from './teclas.steps.ts';

const inicio = async ({ page }: Persona): Promise<void> => {
  await page.goto('/menu/inicio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const mark = () => crypto.randomUUID().slice(0, 8);

test.describe('without a mouse', { tag: '@escritorio' }, () => {
  const escribir = async (page: Page, field: Locator, text: string): Promise<void> => {
    await tabHasta(page, field);
    await page.keyboard.type(text);
  };
  /** Opens a select, and goes down its list to an option, which Intro accepts. */
  async function elegir(page: Page, select: RegExp, name: string): Promise<void> {
    await pulsar(page, page.getByRole('button', { name: select }));
    const wanted = page.getByRole('option', { name, exact: true });
    await expect(wanted).toBeVisible();
    for (let i = 0; i < 20 && !(await wanted.evaluate((element) => element === document.activeElement)); i++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: select })).toContainText(name);
  }
  const dia = (box: Page | Locator, label: string) => box.getByRole('spinbutton', { name: `día, ${label}` });
  const cifras = (days: number) => dentroDe(days).split('-').toReversed().join('');

  test('a trip with a hotel is asked for', async ({ como }) => {
    const ana = await como('ana');
    const { page } = ana;
    const destino = `Ribadeo ${mark()}`;
    await inicio(ana);
    await ir(page, 'nuevo viaje', 'Nuevo viaje', 'Nuevo viaje');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Nuevo viaje" [level=1]
      - region "DATOS GENERALES DEL VIAJE":
        - group "Fecha de salida":
          - spinbutton "día, Fecha de salida"
          - button "Calendario Fecha de salida"
        - textbox "Motivo del viaje"
        - button "País España"
        - button "Provincia Seleccione"
        - radiogroup "Cargar a":
          - radio "Centro Coste" [checked]
      - paragraph:
        - text: Faltan
        - button "Ir a Fecha de salida"
        - button "Ir a Provincia"
      - button "Guardar" [disabled]
    `);
    await escribir(page, dia(page, 'Fecha de salida'), cifras(90));
    await escribir(page, page.getByLabel('Motivo del viaje'), 'Visita');
    await escribir(page, page.getByLabel('Lugar de destino'), destino);
    await pulsar(page, page.getByRole('button', { name: /^Provincia / }));
    await expect(page.getByRole('option', { name: 'Lugo' })).toBeVisible();
    await page.keyboard.type('lugo');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Provincia / })).toContainText('Lugo');
    await pulsar(page, page.getByRole('button', { name: 'Guardar' }));
    const need = page.getByRole('dialog', { name: /^V-/ });
    await expect(need).toBeVisible();
    await expect(need).toMatchAriaSnapshot(`
      - heading /V-/ [level=2]
      - heading "NECESIDAD" [level=3]
      - radiogroup "Tipo Necesidad":
        - radio "Itinerario"
        - radio "Alojamiento"
        - radio "Coche de Alquiler"
        - radio "Taxi"
      - textbox "Notas"
      - paragraph:
        - button "Ir a Tipo Necesidad"
      - button "Guardar y añadir otra" [disabled]
      - button "Guardar" [disabled]
    `);
    await tabHasta(page, need.getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(need.getByRole('radio', { name: 'Alojamiento' })).toBeChecked();
    await pulsar(page, need.getByRole('button', { name: 'Guardar', exact: true }));
    await pulsar(page, page.getByRole('button', { name: 'Enviar', exact: true }));
    await expectToast(page, 'Viaje enviado');
  });

  test('a trip is approved, and a request is signed', async ({ como }) => {
    const [ana, luis] = [await como('ana'), await como('luis')];
    await conClaveDeFirma(luis);
    const destino = `Burela ${mark()}`;
    await crearViaje(ana, destino, { enviado: true });
    const { Numero } = await pedirAcceso(ana, { motivo: `Guardia ${mark()}`, conFirma: true });
    const { page } = luis;
    const bandeja = page.getByRole('list', { name: 'Pendientes de mi firma' });
    await inicio(luis);
    await ir(page, 'pendientes de mi firma', /mi firma|Solicitudes/, 'Por decidir');
    await tabHasta(page, bandeja.getByRole('link').first());
    await page.keyboard.press('End');
    await pulsar(page, bandeja.getByRole('link', { name: destino }));
    await expect(page.getByRole('region', { name: /^Viaje V-/ })).toMatchAriaSnapshot(`
      - heading /Viaje V-/ [level=2]
      - navigation "Recorrido de la lista":
        - button "Anterior"
        - button "Siguiente"
      - heading /Burela/ [level=3]
      - region "Motivo":
        - heading "Motivo" [level=3]
      - region "Comprobado para usted"
      - region "Necesidades y propuestas elegidas"
      - heading "Historial" [level=3]
      - list
      - button "Regresar"
      - textbox "Comentario"
      - button "Rechazar"
      - button "Aprobar"
    `);
    await escribir(page, page.getByLabel('Comentario', { exact: true }), 'Adelante');
    await pulsar(page, botonAprobar(page));
    await expectToast(page, 'Viaje aprobado correctamente');

    await ir(page, Numero, Numero, 'Por decidir');
    await expect(page.getByRole('region', { name: 'Firmar Solicitud' })).toMatchAriaSnapshot(`
      - heading "Firmar Solicitud" [level=2]
      - paragraph: /${Numero}/
      - heading /./ [level=3]
      - region "CONTENIDO":
        - term: Motivo
      - region "Comprobado para usted"
      - button "Regresar"
      - textbox "Contraseña"
      - textbox "Comentario"
      - button "Rechazar"
      - button /^Aceptar/
    `);
    await escribir(page, page.getByLabel('Contraseña', { exact: true }), PASSWORD_FIRMA);
    await escribir(page, page.getByLabel('Comentario', { exact: true }), 'De acuerdo');
    await pulsar(page, botonAceptar(page));
    await expectToast(page, 'Solicitud aceptada correctamente');
  });

  test('a proposal is chosen and agreed with', async ({ como }) => {
    const [ana, nuria] = [await como('ana'), await como('nuria')];
    const destino = `Foz ${mark()}`;
    const vuelo = { tipo: 'I', combo1: 1, textoCorto1: 'Santander', textoCorto2: destino, fechaInicio: dentroDe(70) };
    const oferta = { textoCorto3: 'IB 2417', textoCorto4: 'Iberia', horaInicio: '07:15' };
    const { Codigo } = await viajeOfrecido({ ana, nuria }, destino, [[vuelo, oferta]]);
    const { page } = ana;
    await inicio(ana);
    await ir(page, Codigo, destino, 'Viajes');
    await pulsar(page, page.getByRole('link', { name: /^Elegir propuesta/ }));
    const offers = page.getByRole('dialog', { name: `Propuestas de Itinerario ${Codigo}` });
    await expect(offers).toMatchAriaSnapshot(`
      - heading /Propuestas de Itinerario V-/ [level=2]
      - paragraph: /Para/
      - article:
        - button "Elegir"
      - button "Seguir sin propuesta"
    `);
    await pulsar(page, offers.getByRole('button', { name: 'Elegir' }));
    await expect(offers).toBeHidden();
    await pulsar(page, page.getByRole('button', { name: 'Dar conformidad · 90,00 €' }));
    await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(`
      - alertdialog "Dar conformidad":
        - heading "Dar conformidad" [level=2]
        - text: El viaje se enviará a aprobar por 90,00 €.
        - button "Cancelar"
        - button "Dar conformidad"
    `);
    await pulsar(page, page.getByRole('alertdialog').getByRole('button', { name: 'Dar conformidad' }));
    await expectToast(page, 'Conformidad enviada');
  });

  test('a fault is reported, with its photo', async ({ como }) => {
    const ana = await como('ana');
    const { page } = ana;
    await inicio(ana);
    await ir(page, 'nueva comunicacion', 'Comunicar un fallo', 'Nueva comunicación');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Nueva comunicación" [level=1]
      - region "QUÉ PASA":
        - group "Fotos":
          - list:
            - listitem:
              - button "Añadir fotos"
        - textbox "Título"
        - textbox "Descripción"
        - textbox "Ubicación"
      - region "A QUIÉN SE COMUNICA":
        - radiogroup "Clase de avería":
          - radio "Mantenimiento" [checked]
        - button "Tipo de avería Seleccione"
      - region "URGENCIA":
        - radiogroup "Prioridad":
          - radio "Normal" [checked]
        - checkbox "Hay riesgo para las personas"
      - paragraph:
        - button "Ir a Título"
        - button "Ir a Área"
      - button "Enviar" [disabled]
    `);
    await tabHasta(page, page.getByLabel('Añadir fotos'));
    await page
      .getByLabel('Añadir fotos')
      .setInputFiles({ name: 'foco.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await escribir(page, page.getByLabel('Título'), `Foco fundido ${mark()}`);
    await escribir(page, page.getByLabel('Descripción'), 'No se enciende desde ayer y el paso queda a oscuras');
    await escribir(page, page.getByLabel('Ubicación'), 'Nave 2');
    await elegir(page, /^Tipo de avería/, 'Electricidad e iluminación');
    await pulsar(page, page.getByRole('button', { name: 'Enviar', exact: true }));
    await expectToast(page, 'Comunicación enviada');
  });

  test('an access is asked for', async ({ como }) => {
    const ana = await como('ana');
    const { page } = ana;
    await inicio(ana);
    await ir(page, 'nuevo acceso', 'Pedir acceso', 'Nuevo acceso');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Nuevo acceso" [level=1]
      - region "QUIÉN Y PARA QUÉ":
        - radiogroup "Tipo de acceso":
          - radio "Prolongación de jornada"
          - radio "Guardia"
        - group "Personas":
          - list "Personas elegidas":
            - listitem:
              - button "Quitar a Ana Prieto"
          - button "Cambiar personas"
        - textbox "Motivo"
      - region "CUÁNDO":
        - radiogroup "Periodicidad":
          - radio "Una vez" [checked]
        - group "Fecha":
          - spinbutton "día, Fecha"
          - button "Calendario Fecha"
      - paragraph:
        - button "Ir a Tipo de acceso"
        - button "Ir a Hora de fin"
      - button "Solicitar" [disabled]
    `);
    await tabHasta(page, page.getByRole('radio', { name: 'Prolongación de jornada' }));
    await page.keyboard.press('Space');
    await escribir(page, page.getByLabel('Motivo'), `Cerrar la oferta ${mark()}`);
    await escribir(page, dia(page, 'Fecha'), cifras(12));
    await pulsar(page, page.getByRole('button', { name: 'Solicitar' }));
    await expectToast(page, 'Acceso solicitado');
  });

  test('a notice is published', async ({ como }) => {
    const pablo = await como('pablo');
    const { page } = pablo;
    await inicio(pablo);
    await ir(page, 'publicar aviso', 'Escribir un aviso o una noticia', 'Nuevo aviso o noticia');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Nuevo aviso o noticia" [level=1]
      - region "CONTENIDO":
        - radiogroup "Tipo":
          - radio "Aviso" [checked]
        - textbox "Titular"
        - toolbar "Formato del texto":
          - button "Negrita"
        - textbox "Texto"
      - region "DESTINATARIOS":
        - radiogroup "A quién va dirigido":
          - radio "Toda la empresa" [checked]
        - status: /Llegará a \\d+ personas/
      - button "Vista previa"
      - button "Publicar"
    `);
    await escribir(page, page.getByLabel('Titular', { exact: true }), `Obras ${mark()}`);
    await escribir(page, page.getByRole('textbox', { name: 'Texto' }), 'Se entra por la puerta norte.');
    await pulsar(page, page.getByRole('button', { name: 'Publicar', exact: true }));
    await pulsar(page, page.getByRole('dialog').getByRole('button', { name: /^Publicar para/ }));
    await expectToast(page, 'Publicado');
  });

  test('a suggestion is written', async ({ como }) => {
    const ana = await como('ana');
    const { page } = ana;
    const comentario = `Un banco de pruebas ${mark()}`;
    await inicio(ana);
    await ir(page, 'escribir al buzon', 'Enviar una sugerencia', /sugerencia/i);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Nueva sugerencia" [level=1]
      - region "SUGERENCIA":
        - button /Área/
        - radiogroup "¿Quiere que se sepa quién la escribe?":
          - radio "Con mi nombre" [checked]
          - radio "Anónima"
        - textbox "Comentario"
      - paragraph:
        - button "Ir a Área"
        - button "Ir a Comentario"
      - button "Enviar" [disabled]
    `);
    await elegir(page, /^Área/, 'Ingeniería');
    await escribir(page, page.getByLabel('Comentario'), comentario);
    await pulsar(page, page.getByRole('button', { name: 'Enviar', exact: true }));
    await expect(page.getByText(comentario).first()).toBeVisible();
  });

  test('a person delegates their decisions', async ({ como }) => {
    const eva = await como('eva');
    const { page } = eva;
    await sinDelegaciones(eva, 'Teo Marín');
    await inicio(eva);
    await ir(page, 'delegaciones', /Delegaciones/, 'Delegaciones');
    await pulsar(page, page.getByRole('button', { name: 'Nueva delegación' }));
    const form = page.getByRole('dialog', { name: 'Nueva delegación' });
    await expect(form).toMatchAriaSnapshot(`
      - heading "Nueva delegación" [level=2]
      - textbox "Persona que decidirá por usted"
      - group "Último día":
        - spinbutton "día, Último día"
      - paragraph:
        - button "Ir a Persona que decidirá por usted"
        - button "Ir a Último día"
      - button "Guardar" [disabled]
    `);
    await escribir(page, form.getByLabel('Persona que decidirá por usted'), 'teo');
    await expect(form.getByRole('button', { name: /^Teo/ })).toBeVisible();
    await pulsar(page, form.getByRole('button', { name: /^Teo/ }));
    await escribir(page, dia(form, 'Último día'), cifras(3));
    await pulsar(page, form.getByRole('button', { name: 'Guardar' }));
    await expect(form).toBeHidden();
  });
});
