import type { Page } from '@playwright/test';
import { of, press, whole } from '../../../bin/pantallas/ways.ts';

const HACE = '2026-11-20T08:00:00.000Z';
const PROVEEDOR = {
  Id: 1,
  Codigo: 'empresa',
  Nombre: 'Astilleros',
  Emisor: 'https://acceso.extramuros.example/realms/empresa',
  Cliente: 'extramuros',
  ConSecreto: true,
  Ambitos: 'openid email profile',
  CampoMatricula: 'employeeid',
  PorCorreo: false,
  CampoGrupos: 'groups',
  SegundoFactor: 'proveedor',
  Exige: 'mfa',
  Activo: true,
  SaleTambien: true,
  DiceSalida: true,
  Usado: HACE,
  Fallo: HACE,
  FalloMotivo: 'La cuenta «rosa» no corresponde a nadie dado de alta y activo',
  Caido: null,
  Cuentas: 41,
  Grupos: [{ Grupo: 'Recursos humanos', Rol: 'RRHH' }],
  Version: 1,
};
const ENTRADAS = {
  Proveedores: [
    PROVEEDOR,
    { ...PROVEEDOR, Id: 2, Codigo: 'otro', Nombre: 'Google Workspace', Caido: HACE, FalloMotivo: 'No contesta' },
  ],
  Cerrojo: {
    Echado: false,
    Version: 1,
    Cerradas: 1,
    Personas: [
      { Id: 1, Nombre: 'Administrador', Matricula: '0001', Puerta: 'emergencia', Falta: '' },
      { Id: 2, Nombre: 'Eva Robles', Matricula: '0005', Puerta: 'emergencia', Falta: 'Ya no administra' },
      { Id: 3, Nombre: 'Ana Prieto', Matricula: '0012', Puerta: 'cerrada', Falta: '' },
    ],
  },
  Direccion: 'https://extramuros.example',
};
/** A company with two providers, one of which is away. */
const con = (path: string) => async (page: Page) => {
  await page.route('**/api/proveedores/todos', (route) => route.fulfill({ json: ENTRADAS }));
  await page.route('**/api/proveedores/1/cuentas*', (route) =>
    route.fulfill({
      json: [
        {
          Id: 1,
          Persona: 'Ana Prieto',
          Matricula: '0012',
          Cuenta: 'ana@extramuros.example',
          Creada: HACE,
          Usada: HACE,
        },
      ],
    }),
  );
  await page.goto(path);
};
/** The login of a company that has closed the password. */
const cerrada = async (page: Page) => {
  await page.route('**/api/entrada/puertas', (route) =>
    route.fulfill({ json: { Proveedores: [{ Codigo: 'empresa', Nombre: 'Astilleros' }], PasswordCerrada: true } }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con Astilleros' }).waitFor();
};

/** The way back of somebody who enters for the first time: the provider has recognised them. */
const aviso = async (page: Page) => {
  await page.route('**/api/entrada/volver', (route) =>
    route.fulfill({ status: 422, json: { status: 422, Message: 'No', msg: 'No', code: 'aviso_privacidad' } }),
  );
  await page.goto('/login');
  // People come from here, and so the device knows the name of the company.
  await page.waitForFunction(() => localStorage.getItem('empresa') !== null);
  await page.evaluate(() =>
    sessionStorage.setItem(
      'entrada',
      JSON.stringify({ estado: 's', marca: 'm', codigo: 'empresa', volver: '/menu/inicio', vincula: false }),
    ),
  );
  await page.goto('/entrada/vuelta/empresa?state=s&code=c');
  await page.getByRole('heading', { name: 'Aviso de privacidad' }).waitFor();
};
/** A screen of somebody who enters with the company's account alone. */
const sinPassword =
  (path: string, Hasta: string | null = null, Modo = 'cuenta') =>
  async (page: Page) => {
    const Proveedores = Modo === 'cuenta' ? [{ Codigo: 'empresa', Nombre: 'Astilleros' }] : [];
    await page.route('**/api/entrada/confirmacion', (route) => route.fulfill({ json: { Modo, Proveedores, Hasta } }));
    await page.goto('/menu/ayuda');
    await page.evaluate(() => localStorage.setItem('puertas', JSON.stringify({ Proveedores: [] })));
    await page.goto(path);
  };
const DESPUES = '2099-01-01T10:00:00.000Z';
const salida = async (page: Page) => {
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.setItem('salida', 's'));
  await page.goto('/entrada/salida/empresa?state=s');
  await page.getByRole('heading', { name: 'Ha salido' }).waitFor();
};

export const screens = [
  ...of('teo', {
    'firma-por-confirmar': sinPassword('/menu/firma'),
    'firma-confirmada': sinPassword('/menu/firma', DESPUES),
    'firma-sin-con-que': sinPassword('/menu/firma', null, 'nada'),
    'credencial-por-confirmar': whole(sinPassword('/menu/jornada/credencial')),
    'cuenta-sin-contrasena': whole(sinPassword('/menu/cuenta')),
    'factor-por-confirmar': async (page) => {
      await sinPassword('/menu/cuenta')(page);
      await press(page, 'Activar segundo factor');
      await page.getByRole('dialog').waitFor();
    },
    'misdatos-por-confirmar': async (page) => {
      await sinPassword('/menu/misdatos')(page);
      await press(page, /^Ver /);
      await page.getByRole('dialog').waitFor();
    },
  }),
  ...of('', {
    'login-aviso': aviso,
    'login-salida': salida,
    'login-empresa': cerrada,
    'entrada-en-otro-sitio': '/entrada/vuelta/empresa?code=a&state=b',
  }),
  ...of('admin', {
    'conexiones-vacia': '/menu/conexiones',
    conexiones: whole(con('/menu/conexiones')),
    'conexiones-persona': async (page) => {
      await con('/menu/conexiones')(page);
      await press(page, 'Cambiar cómo entra una persona');
      await page.getByRole('textbox', { name: 'Persona' }).waitFor();
    },
    'proveedor-nuevo': whole('/menu/conexiones/proveedores/nuevo'),
    proveedor: whole(con('/menu/conexiones/proveedores/1')),
    'proveedor-cuentas': con('/menu/conexiones/proveedores/1/cuentas'),
  }),
];
