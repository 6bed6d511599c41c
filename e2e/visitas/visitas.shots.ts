import { first, of, pressing, type Way, whole } from '../../bin/pantallas/ways.ts';

/** A visit of its own for each picture: the mail of the demo keeps its latest messages alone. */
const pase: Way = async (page, token) => {
  const cookies = await page.context().cookies();
  const xsrf = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '';
  const headers = { authorization: `Bearer ${token}`, 'x-xsrf-token': decodeURIComponent(xsrf) };
  const opciones = await page.request.get('/api/accesosexternos/opciones', { headers });
  const { Zonas } = (await opciones.json()) as { Zonas: { Id: number; Autoriza: boolean }[] }; // the contract's answer
  const correo = `zoe${Date.now()}@visitas.example`;
  await page.request.post('/api/accesosexternos/crear', {
    headers,
    data: {
      empresa: 'Cartas Náuticas Ogigia',
      subcontrataId: null,
      zonaId: Zonas.find(({ Autoriza }) => !Autoriza)?.Id,
      fecha: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
      horaInicio: '09:00',
      horaFin: '13:00',
      motivo: 'Cartas de la nueva ruta',
      personas: [{ nombre: 'Zoe Ogigia', documento: '418R', correo, telefono: '', vehiculo: '' }],
    },
  });
  let enlace: string | undefined;
  while (enlace === undefined) {
    const correos = await page.request.get('/api/correo/demo');
    const suyo = ((await correos.json()) as { Para: string; Texto: string }[]).find(({ Para }) => Para === correo);
    enlace = /\/pase\/[\w-]+/.exec(suyo?.Texto ?? '')?.[0];
    await page.waitForTimeout(100); // mail leaves by itself
  }
  await page.goto(enlace);
};

export const screens = [
  ...of('ana', {
    visitas: '/menu/visitas',
    visita: first('/menu/visitas'),
    'visita-nueva': whole('/menu/visitas/nueva'),
    'visita-cambiar': whole(async (page) => {
      await page.goto('/menu/visitas?estado=2');
      await page.getByRole('list', { name: 'Mis visitas' }).getByRole('link').first().click();
      await page.getByRole('link', { name: 'Cambiar' }).click();
      await page.waitForURL('**/menu/visitas/cambiar/**');
    }),
    'visita-pase': whole(pase),
    'visita-pase-no': '/pase/x',
  }),
  ...of('sonia', {
    'visitas-registro': '/menu/visitas/registro',
    'visita-registro': first('/menu/visitas/registro'),
    'visitas-borrados': '/menu/visitas/registro?ver=borrados',
    'visitas-avisos': '/menu/visitas/avisos',
    'puerta-pase': pressing('/menu/accesos/puerta', 'Leer pase'),
    evacuacion: '/menu/accesos/evacuacion',
  }),
];
