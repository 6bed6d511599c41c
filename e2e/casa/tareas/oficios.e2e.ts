// The main task of each role on a desk, without a mouse, within the keys that it may take. Those of who asks are in teclado.e2e.ts.
import { dentroDe, hoy, marca } from '../../../contract/test/reloj.ts';
import { crear, diaLibre } from '../../comedor/menus/menus.steps.ts';
import { expectToast, PDF } from '../../pieces.steps.ts';
import { expect, type Persona, test } from '../../support.ts';
import { pedirAcceso, sinClaveDeFirma } from '../../tramites/solicitudes/solicitud.steps.ts';
import { formulario } from '../../viajes/viaje.steps.ts';
import { contarTeclas, ir, irAPersona, pulsar } from './teclas.steps.ts';

test.describe.configure({ mode: 'parallel' });

/** Opens the Home of the role, and counts the keys of what follows. */
async function desdeInicio({ page }: Persona) {
  await page.goto('/menu/inicio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return contarTeclas(page);
}

test('Luis finds a request by its number and accepts it with A @escritorio', async ({ como }) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  await sinClaveDeFirma(luis);
  const { Numero } = await pedirAcceso(ana, { motivo: `Guardia ${marca()}`, conFirma: false });
  const teclas = await desdeInicio(luis);
  await ir(luis.page, Numero, Numero, 'Por decidir');
  await expect(luis.page.getByRole('region', { name: 'Firmar Solicitud' }).getByText(Numero)).toBeVisible();
  await luis.page.keyboard.press('a');
  await expectToast(luis.page, 'Solicitud aceptada correctamente');
  expect(await teclas.cuantas()).toBeLessThanOrEqual(3);
});

test('Nuria publishes the proposals of a trip @escritorio', async ({ como }) => {
  const [ana, nuria] = [await como('ana'), await como('nuria')];
  const destino = `Cervo ${marca()}`;
  const viaje = await ana.llamar<{ Id: number; Codigo: string }>('POST', '/api/viajes/crear', formulario(destino));
  const vuelo = { tipo: 'I', textoCorto1: 'Santander', textoCorto2: destino, fechaInicio: dentroDe(70) };
  const { Id } = await ana.llamar<{ Id: number }>('POST', '/api/viajes/crearnecesidad', {
    ...vuelo,
    viajeId: viaje.Id,
    combo1: 1,
  });
  await ana.llamar('POST', `/api/viajes/viajeaprobacionsoliciante/${viaje.Id}`, viaje.Id);
  await nuria.llamar('POST', '/api/viajes/crearpropuesta', {
    ...vuelo,
    textoCorto3: 'IB 2417',
    textoCorto4: 'Iberia',
    horaInicio: '07:15',
    precio: 90,
    validaHasta: dentroDe(30),
    necesidadId: Id,
  });
  const teclas = await desdeInicio(nuria);
  await ir(nuria.page, viaje.Codigo, destino, /viaje/i);
  await pulsar(nuria.page, nuria.page.getByRole('button', { name: 'Publicar propuestas (1)' }));
  await pulsar(nuria.page, nuria.page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }));
  await expectToast(nuria.page, 'Propuestas publicadas');
  expect(await teclas.cuantas()).toBeLessThanOrEqual(40);
});

test('Marta publishes the menu of a day @escritorio', async ({ como }) => {
  const marta = await como('marta');
  const { fecha } = await diaLibre(marta, 100);
  await crear(marta, fecha, { nombre: `Cocido ${marca()}`, sinAlergenos: true });
  await marta.page.goto(`/menu/cocina/menu?fecha=${fecha}`);
  const teclas = await contarTeclas(marta.page);
  await pulsar(marta.page, marta.page.getByRole('button', { name: 'Publicar 1 día' }));
  await expectToast(marta.page, 'Menú publicado');
  expect(await teclas.cuantas()).toBeLessThanOrEqual(60);
});

test('Íñigo begins to repair a fault @escritorio', async ({ como }) => {
  const [ana, luis, inigo] = [await como('ana'), await como('luis'), await como('inigo')];
  const titulo = `Foco ${marca()}`;
  type Opcion = { Id: number; Nombre: string };
  const opciones = (cuales: string) => ana.llamar<Opcion[]>('GET', `/api/solicitudescomunicaciones/${cuales}`);
  const [areas, tipos] = await Promise.all(['areas', 'tiposAveriasmantenimiento'].map(opciones));
  const { Id } = await ana.llamar<{ Id: number }>('POST', '/api/solicitudescomunicaciones/crear', {
    areaId: areas?.find(({ Nombre }) => Nombre === 'Ingeniería')?.Id,
    tipoAveriaMantenimientoId: tipos?.[0]?.Id,
    contratoCodigo: '',
    ubicacion: 'Nave 2',
    titulo,
    descripcion: 'No se enciende desde ayer.',
    prioridad: 3,
    riesgoPersonas: false,
    adjuntos: [],
  });
  await luis.llamar('PUT', `/api/solicitudescomunicaciones/aceptar/${Id}`, {
    comentario: '',
    accionplanificada: 'Cambiar el foco',
    fechaPrevista: dentroDe(3),
    fechaCierre: dentroDe(5),
  });
  const teclas = await desdeInicio(inigo);
  await ir(inigo.page, 'tablero de averias', 'Tablero de averías', 'Tablero de averías');
  await pulsar(inigo.page, inigo.page.getByRole('list', { name: 'Por empezar' }).getByRole('link', { name: titulo }));
  await pulsar(inigo.page, inigo.page.getByRole('button', { name: 'Empezar', exact: true }));
  await expectToast(inigo.page, 'Comunicación en curso');
  expect(await teclas.cuantas()).toBeLessThanOrEqual(60);
});

test('Sonia authorises a visit of today @escritorio', async ({ como }) => {
  const [ana, sonia] = [await como('ana'), await como('sonia')];
  const empresa = `Rodamientos ${marca()}`;
  const { Zonas } = await ana.llamar<{ Zonas: { Id: number; Codigo: string }[] }>(
    'GET',
    '/api/accesosexternos/opciones',
  );
  await ana.llamar('POST', '/api/accesosexternos/crear', {
    empresa,
    subcontrataId: null,
    zonaId: Zonas.find(({ Codigo }) => Codigo === 'NAVE')?.Id,
    fecha: hoy(),
    horaInicio: '00:01',
    horaFin: '00:00',
    motivo: 'Cambio de rodamientos',
    personas: [{ nombre: 'Noa Visita', documento: '123Z', correo: 'noa@visitas.example', telefono: '', vehiculo: '' }],
  });
  const teclas = await desdeInicio(sonia);
  await ir(sonia.page, 'control de accesos', 'Control de accesos', 'Control de accesos');
  const visita = sonia.page.getByRole('listitem').filter({ hasText: empresa }).last();
  await pulsar(sonia.page, visita.getByRole('button', { name: 'Autorizar' }));
  await expectToast(sonia.page, 'Visita autorizada');
  expect(await teclas.cuantas()).toBeLessThanOrEqual(60);
});

test('Clara sends an invoice to be conformed @escritorio', async ({ como }) => {
  const clara = await como('clara');
  const [proveedor] = await clara.llamar<{ Id: number; Nombre: string }[]>(
    'GET',
    '/api/facturas/proveedores?texto=gruas',
  );
  const { Registro } = await clara.llamar<{ Registro: string }>('POST', '/api/facturas/crear', {
    proveedorId: proveedor?.Id,
    serie: '',
    numero: `T-${marca()}`,
    fecha: dentroDe(-3),
    recibida: dentroDe(-1),
    concepto: 'Grúa para el bloque 4',
    pedido: '',
    centroCoste: '1200',
    contrato: '',
    divisa: 'EUR',
    impuestos: [{ tipo: '0.00', base: '400.00', cuota: '0.00' }],
    retencion: '0.00',
    total: '400.00',
    vencimientos: [{ fecha: dentroDe(30), importe: '400.00' }],
  });
  const teclas = await desdeInicio(clara);
  await ir(clara.page, Registro, new RegExp(Registro), /./);
  await pulsar(clara.page, clara.page.getByRole('link', { name: 'Corregir' }));
  await clara.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'factura.pdf', mimeType: 'application/pdf', buffer: PDF });
  await pulsar(clara.page, clara.page.getByRole('button', { name: 'Guardar' }));
  await pulsar(clara.page, clara.page.getByRole('button', { name: 'Enviar a conformar' }));
  await expectToast(clara.page, 'Enviada a conformar');
  expect(await teclas.cuantas()).toBeLessThanOrEqual(150);
});

test('Eva reads the working time of a person @escritorio', async ({ como }) => {
  const eva = await como('eva');
  const teclas = await desdeInicio(eva);
  await irAPersona(eva.page, 'ana prieto', 'Ana Prieto');
  await pulsar(eva.page, eva.page.getByRole('link', { name: 'Abrir ficha' }));
  await expect(eva.page).toHaveURL(/\/personas\/\d+$/);
  const partes = eva.page.getByRole('navigation', { name: 'Ficha de Ana Prieto' });
  await pulsar(eva.page, partes.getByRole('link', { name: 'Jornada' }));
  await expect(eva.page).toHaveURL(/\/personas\/\d+\?.*parte=jornada/);
  await expect(eva.page.getByRole('region', { name: 'Jornada' })).toBeVisible();
  expect(await teclas.cuantas()).toBeLessThanOrEqual(60);
});

test('administration sees what failed @escritorio', async ({ como }) => {
  const admin = await como('admin');
  const teclas = await desdeInicio(admin);
  await ir(admin.page, 'operacion', 'Operación', 'Operación');
  await pulsar(admin.page, admin.page.getByRole('link', { name: 'Trabajos fallidos' }));
  await expect(admin.page).toHaveURL(/fallidos/);
  expect(await teclas.cuantas()).toBeLessThanOrEqual(30);
});
