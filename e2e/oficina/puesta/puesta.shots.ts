import type { Page } from '@playwright/test';
import { failing, of, press, whole } from '../../../bin/pantallas/ways.ts';

const RUTA = '/menu/puestaenmarcha';
/** A new installation, which the demo company is not. */
const nueva = async (page: Page) => {
  await page.route('**/api/puestaenmarcha/estado', async (route) => {
    const answer = await route.fetch();
    const json = {
      Retirada: false,
      Empresa: { Nombre: 'Astilleros Peña Cabarga', Escrita: false, Logo: false },
      Correo: { Servidor: true, Remitente: 'Extramuros <a@b.example>', Para: 'admin@b.example', Probado: null },
      Calendario: { Anios: [2026, 2027].map((Anio) => ({ Anio, Nacionales: 0 })), Centros: 0, ConPropios: 0 },
      Personas: { Activas: 1, DeRRHH: 0, Areas: 0, CentrosDeCoste: 0 },
    };
    await route.fulfill({ response: answer, json });
  });
  await page.goto(RUTA);
};
const sinCorreo = async (page: Page) => {
  await page.route('**/api/puestaenmarcha/correo', (route) =>
    route.fulfill({
      json: {
        Entregado: false,
        Motivo: 'El servidor de correo smtp.b.example no admite el usuario o la contraseña: revíselos en SMTP_URL',
        Para: 'admin@b.example',
      },
    }),
  );
  await nueva(page);
  await press(page, 'Enviarme un correo de prueba');
  await page.getByRole('alert').waitFor();
};

export const screens = of('admin', {
  puesta: whole(RUTA),
  'puesta-nueva': whole(nueva),
  'puesta-correo': whole(sinCorreo),
  'puesta-error': failing('puestaenmarcha/estado', RUTA),
});
