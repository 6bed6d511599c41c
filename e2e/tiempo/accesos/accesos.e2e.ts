// Accesses outside working hours: one asks for people, somebody decides, and the gate knows whom to expect.
import type { Page } from '@playwright/test';
import { dentroDe, marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';
import { marcar } from '../../viajes/viaje.steps.ts';
import { detailOf, expectToast, listOf } from '../../pieces.steps.ts';

const conBarras = (fecha: string) => fecha.split('-').toReversed().join('/');
const detalle = (page: Page) => detailOf(page, /Acceso Fuera de Jornada/i);

async function escribirFecha(page: Page, label: string, fecha: string): Promise<void> {
  await page.getByRole('spinbutton', { name: `día, ${label}`, exact: true }).focus();
  await page.keyboard.type(conBarras(fecha).replaceAll('/', ''));
}
async function escribirHora(page: Page, label: string, hora: string): Promise<void> {
  await page.getByRole('spinbutton', { name: `hora, ${label}`, exact: true }).focus();
  await page.keyboard.type(hora.replace(':', ''));
}
type Guardado = { Id: number; Numero: string };
/** Access for Ana and Sara, `dias` days from now, of a type without signature. */
async function pedir(quien: Persona, motivo: string, dias = 20): Promise<Guardado> {
  const [empresa, subcontratas] = await Promise.all(
    ['usuariosensa', 'usuariossubcontratas'].map((lista) =>
      quien.llamar<{ Id: number; Nombre: string }[]>('GET', `/api/accesosfuerajornada/${lista}`),
    ),
  );
  const id = (lista: { Id: number; Nombre: string }[] | undefined, nombre: string) =>
    lista?.find((p) => p.Nombre === nombre)?.Id;
  return quien.llamar<Guardado>('POST', '/api/accesosfuerajornada/crear', {
    tipoAccesoId: 1,
    personas: [
      { origen: 'E', id: id(empresa, 'Ana Prieto') },
      { origen: 'S', id: id(subcontratas, 'Sara Costa') },
    ],
    periodicidad: 'U',
    fechaDesde: dentroDe(dias),
    fechaHasta: dentroDe(dias),
    horaInicio: '18:00',
    horaFin: '20:00',
    motivo,
  });
}
const aceptar = async (quien: Persona, id: number) => {
  const { SolicitudId } = await quien.llamar<{ SolicitudId: number }>('GET', `/api/accesosfuerajornada/acceso/${id}`);
  await quien.llamar('POST', '/api/solicitudes/aceptar', { Id: SolicitudId, comentario: 'De acuerdo' });
};

test.use({ trace: 'off' });

// @spec 7.accesos
test('Ana asks for a night with somebody of a subcontractor; once it is authorised the gate expects both, and it prints', async ({
  como,
}, { project }) => {
  const motivo = `Prueba de la grúa ${project.name} ${marca()}`;
  const [ana, luis, sonia] = await Promise.all([como('ana'), como('luis'), como('sonia')]);
  const { page } = ana;
  await sonia.page.goto('/menu/accesos/puerta?dia=manana');
  await expect(sonia.page.getByRole('heading', { name: 'Control de accesos' })).toBeVisible();
  const filas = sonia.page.getByRole('listitem').filter({ hasText: '21:15 - 01:30' });
  const antes = await filas.count();

  await test.step('the form is filled by touch on a phone and by keyboard on a desk', async () => {
    await page.goto('/menu/accesos');
    await page.getByRole('link', { name: 'Nuevo acceso' }).click();
    await expect(page.getByRole('button', { name: 'Solicitar' })).toBeDisabled();
    await marcar(page, 'Tipo de acceso', 'Prolongación de jornada');
    await expect(page.getByRole('list', { name: 'Personas elegidas' })).toHaveText(/^Ana Prieto/);
    await tabHasta(page, page.getByRole('button', { name: 'Cambiar personas' }));
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Personas' });
    await expect(picker.getByRole('searchbox', { name: 'Buscar personas' })).toBeFocused();
    await expect(picker.getByRole('option').first()).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await expect(picker.getByText('1 elegida')).toBeVisible();
    await page.keyboard.type('costa');
    await expect(picker.getByRole('option')).toHaveText([/Sara Costa/]);
    await page.keyboard.press('Enter');
    await expect(picker.getByText('2 elegidas')).toBeVisible();
    // Taken back in the list itself, and chosen again.
    await page.keyboard.press('ArrowDown');
    for (const cuantas of ['1 elegida', '2 elegidas']) {
      await page.keyboard.press('Enter');
      await expect(picker.getByText(cuantas)).toBeVisible();
    }
    await picker.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('list', { name: 'Personas elegidas' })).toContainText('Sara Costa');
    await page.getByLabel('Motivo').fill(motivo);
    await escribirFecha(page, 'Fecha', dentroDe(1));
    await escribirHora(page, 'Hora de inicio', '21:15');
    await escribirHora(page, 'Hora de fin', '01:30');
    await expect(page.getByText('de 21:15 a 01:30 del día siguiente')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Solicitar' }).click();
    await expectToast(page, 'Acceso solicitado');
  });

  await test.step('Luis finds the request in his inbox, and opens it to decide', async () => {
    await luis.page.goto('/menu/accesos');
    await luis.page.getByRole('list', { name: 'Esperan su decisión' }).getByRole('link', { name: motivo }).click();
    const open = detalle(luis.page);
    for (const text of ['Prolongación de jornada', '21:15 - 01:30 (+1)', 'Sara Costa', motivo, 'Ana Prieto'])
      await expect(open.getByText(text).first()).toBeVisible();
    await sinFaltasEnLosDosTemas(luis.page);
    await expect(open.getByRole('link', { name: 'Decidir' })).toHaveAttribute('href', /^\/menu\/solicitudes\/\d+$/);
  });

  await test.step('the gate shows both people of the accepted access by itself, on the night and on the day after', async () => {
    const [acceso] = await ana.llamar<Guardado[]>('GET', '/api/accesosfuerajornada/solicitudesmis?estado=1&limite=1');
    await aceptar(luis, acceso?.Id ?? 0);
    await expect(filas).toHaveCount(antes + 2);
    await expect(filas.filter({ hasText: acceso?.Numero ?? '-' }).first()).toContainText('termina al día siguiente');
    await sonia.page.getByLabel('Buscar personas').fill('S001');
    await expect(sonia.page.getByText('1 persona', { exact: false }).first()).toBeVisible();
    await expect(
      sonia.page.getByRole('listitem').filter({ hasText: 'Ana Prieto' }).filter({ hasText: 'Empresa' }),
    ).toHaveCount(0);
    await sinFaltasEnLosDosTemas(sonia.page);
    await sonia.page.emulateMedia({ media: 'print' });
    await expect(sonia.page.getByRole('navigation')).toHaveCount(0);
    await expect(sonia.page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await expect(filas.first()).toBeVisible();
    await expect(sonia.page.getByText(/^Impreso el/)).toBeVisible();
    // All of the paper's width is its own.
    const { width = 0 } = (await filas.first().boundingBox()) ?? {};
    expect(width / (sonia.page.viewportSize()?.width ?? 0)).toBeGreaterThan(0.75);
    await sonia.page.emulateMedia({ media: 'screen' });
    await expect(page.getByText('Autorizado').first()).toBeVisible();
  });
});

// @spec 7.accesos
test(
  'a refused access shows the reason, a waiting one is withdrawn, and an authorised one is called off',
  { tag: '@movil' },
  async ({ como }, { project }) => {
    const nombre = (que: string) => `${que} ${project.name} ${marca()}`;
    const [ana, luis] = await Promise.all([como('ana'), como('luis')]);
    const [no, fuera, si] = [nombre('Pintura'), nombre('Limpieza'), nombre('Cableado')];
    await pedir(ana, no, 21);
    await pedir(ana, fuera, 22);
    await aceptar(luis, (await pedir(ana, si, 23)).Id);

    await test.step('Luis refuses from the list, and not without a reason', async () => {
      await luis.page.goto('/menu/accesos');
      const pestana = luis.page.getByRole('link', { name: /^Esperan su decisión/ });
      await expect(pestana.or(luis.page.getByRole('heading', { name: 'ESPERAN SU DECISIÓN' }))).toBeVisible();
      if (await pestana.isVisible()) await pestana.click();
      await listOf(luis.page, 'Esperan su decisión').getByRole('link', { name: no }).click();
      await detalle(luis.page).getByRole('button', { name: 'Rechazar' }).click();
      const question = luis.page.getByRole('alertdialog', { name: 'Rechazar el acceso' });
      await expect(question.getByRole('button', { name: 'Rechazar' })).toBeDisabled();
      await question.getByLabel('Comentario').fill('La cabina está ocupada');
      await sinFaltasEnLosDosTemas(luis.page);
      await question.getByRole('button', { name: 'Rechazar' }).click();
      await expectToast(luis.page, 'Solicitud rechazada correctamente');
    });

    const { page } = ana;
    await page.goto('/menu/accesos');
    const abrir = (motivo: string) => listOf(page, 'Mis accesos').getByRole('link', { name: motivo }).click();
    const cerrar = async () => {
      await detalle(page).getByRole('button', { name: 'Regresar' }).click();
      await expect(detalle(page)).toBeHidden();
    };
    await test.step('Ana reads the reason', async () => {
      await abrir(no);
      await expect(detalle(page).getByText('Rechazado').first()).toBeVisible();
      await detalle(page).getByRole('button', { name: 'Historial' }).click();
      await expect(detalle(page).getByText('La cabina está ocupada')).toBeVisible();
      await cerrar();
    });
    for (const [motivo, acto, pregunta, exito] of [
      [fuera, 'Retirar', 'Retirar la solicitud', 'Solicitud retirada'],
      [si, 'Anular', 'Anular el acceso', 'Acceso anulado'],
    ] as const)
      await test.step(pregunta, async () => {
        await abrir(motivo);
        await detalle(page).getByRole('button', { name: acto }).click();
        await page.getByRole('alertdialog', { name: pregunta }).getByRole('button', { name: acto }).click();
        await expectToast(page, exito);
        await expect(detalle(page).getByText('Anulado').first()).toBeVisible();
        await cerrar();
      });
    await luis.page.reload();
    await expect(luis.page.getByRole('heading', { name: 'Accesos', exact: true })).toBeVisible();
    await expect(luis.page.getByRole('link', { name: fuera })).toHaveCount(0);
  },
);

// @spec 7.accesos
test(
  'Sara cannot ask, reads the reason, and sees the accesses in which she figures',
  { tag: '@escritorio' },
  async ({ como }, { project }) => {
    const motivo = `Andamios ${project.name} ${marca()}`;
    const [ana, sara] = await Promise.all([como('ana'), como('sara')]);
    await pedir(ana, motivo, 24);
    await sara.page.goto('/menu/accesos');
    await expect(sara.page.getByRole('link', { name: motivo })).toBeVisible();
    const nuevo = sara.page.getByRole('button', { name: 'Nuevo acceso' });
    await expect(nuevo).toBeDisabled();
    await expect(nuevo).toHaveAccessibleDescription('Solo el personal de la empresa puede pedir accesos');
    await sinFaltasEnLosDosTemas(sara.page);
    await sara.page.goto('/menu/accesos/nuevo');
    await expect(sara.page.getByText('Solo el personal de la empresa puede pedir accesos')).toBeVisible();
  },
);

test('Ana finds one of her accesses by its words and its days', async ({ como }, { project }) => {
  const mark = `${project.name} ${marca()}`;
  const ana = await como('ana');
  const { page } = ana;
  await pedir(ana, `Pintura del casco ${mark}`, 31);
  await pedir(ana, `Pintura de la cubierta ${mark}`, 33);
  await page.goto('/menu/accesos');
  const misAccesos = listOf(page, 'Mis accesos').getByRole('link', { name: mark });
  await page.getByRole('searchbox', { name: 'Buscar accesos' }).fill(`pintura ${mark}`);
  await expect(misAccesos).toHaveCount(2);
  await page.getByRole('button', { name: /^(Filtrar por fechas|Fechas)$/ }).click();
  await escribirFecha(page, 'Desde', dentroDe(32));
  await expect(misAccesos).toHaveCount(1);
  await expect(misAccesos).toHaveAccessibleName(/cubierta/);
  await sinFaltasEnLosDosTemas(page);
  await escribirFecha(page, 'Hasta', dentroDe(32));
  await expect(page.getByText('Ningún acceso coincide')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos los accesos' }).click();
  await expect(misAccesos).toHaveCount(2);
});
