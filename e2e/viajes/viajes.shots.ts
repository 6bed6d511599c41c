import { failing, follow, loading, of, pressing, whole, type Way } from '../../bin/pantallas/ways.ts';

/** The trip of a person's list that is in a state, at an address. */
const tripAt =
  (path: string, list: string) =>
  (estado: number, rest = ''): Way =>
  async (page, token) => {
    const answer = await page.request.get(`/api/viajes/${list}?limite=200`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const found = ((await answer.json()) as { Id: number; EstadoId: number }[]).find(
      ({ EstadoId }) => EstadoId === estado,
    );
    await page.goto(`${path}/${found?.Id ?? 0}${rest}`);
  };
const trip = tripAt('/menu/viajes', 'viajesmis');
const editTrip = tripAt('/editarviaje', 'viajesmis');
const documents = tripAt('/documentosviaje', 'viajesmis');
const approval = tripAt('/menu/viajes/aprobar', 'viajespendientesaprobacion');
const managed = tripAt('/menu/gestion', 'viajesgestion');
const deletingNeed: Way = async (page, token) => {
  await follow(pressing(trip(1, '?ver=necesidades'), /^Más opciones de/), page, token);
  const remove = page.getByText(/^(Eliminar|Borrar)/);
  await remove.first().click();
  await page.getByText('Esta seguro de querer eliminar').waitFor();
};
const choosingProposal: Way = async (page, token) => {
  await follow(trip(2), page, token);
  const choose = page.getByText(/^Elegir propuesta/);
  await choose.first().click();
};
/** Proposals over the limit of the company's policy, which the demo company has none of. */
const overPolicy =
  (way: Way): Way =>
  async (page, token) => {
    await page.route(/\/api\/viajes\/\w*propuestas/, async (route) => {
      const propuestas = (await (await route.fetch()).json()) as { Precio: number }[];
      const Incumple = { Limite: 60, Texto: 'Trayectos dentro de Europa' };
      await route.fulfill({ json: propuestas.map((p) => (p.Precio > 60 ? { ...p, Incumple } : p)) });
    });
    await follow(way, page, token);
  };
const needOf =
  (tipo: string): Way =>
  async (page, token) => {
    await follow(trip(1, '?ver=nueva'), page, token);
    await page.getByRole('radiogroup', { name: 'Tipo Necesidad' }).getByText(tipo, { exact: true }).click();
  };
const choosingCountry: Way = async (page, token) => {
  await follow(pressing('/menu/viajes/nuevo', /^País/), page, token);
  await page.getByRole('dialog').getByText('Eslovenia').waitFor();
};

export const screens = [
  ...of('ana', {
    viajes: '/menu/viajes',
    'viajes-filtro': '/menu/viajes?estado=4',
    'viajes-sin-resultados': '/menu/viajes?texto=zanzibar',
    'detalle-borrador': trip(1),
    'detalle-propuestas': trip(2),
    'detalle-pendiente': trip(3),
    'detalle-aprobado': trip(4),
    'detalle-rechazado': trip(5),
    'detalle-emitido': trip(6),
    necesidades: trip(1, '?ver=necesidades'),
    'necesidad-nueva': trip(1, '?ver=nueva'),
    'necesidad-itinerario': needOf('Itinerario'),
    'necesidad-coche': needOf('Coche de Alquiler'),
    'necesidad-borrar': deletingNeed,
    propuestas: choosingProposal,
    'propuestas-politica': overPolicy(choosingProposal),
    'viaje-nuevo': whole('/menu/viajes/nuevo'),
    'viaje-nuevo-fecha': pressing('/menu/viajes/nuevo', /Fecha de salida/),
    'viaje-nuevo-pais': choosingCountry,
    'viaje-editar': whole(editTrip(1)),
    documentos: documents(6),
    'viaje-inexistente': '/menu/viajes/999999',
    'viajes-error': failing('viajes/viajesmis', '/menu/viajes'),
    'viajes-cargando': { way: loading('viajes/viajesmis', '/menu/viajes'), waiting: true },
  }),
  ...of('luis', {
    aprobar: '/menu/viajes/aprobar',
    'aprobar-detalle': approval(3),
    'aprobar-dialogo': pressing(approval(3), /^Aprobar$/),
    'rechazar-dialogo': pressing(approval(3), /^Rechazar$/),
  }),
  ...of('nuria', {
    'gasto-viajes': '/menu/gastoviajes',
    'gasto-viajes-clases': whole('/menu/gastoviajes?ver=clases&pais=SP'),
    'gasto-viajes-vacio': '/menu/gastoviajes?hasta=2001-01',
    'gasto-viajes-cargando': { way: loading('costeviajes/', '/menu/gastoviajes'), waiting: true },
    'gasto-viajes-error': failing('costeviajes/', '/menu/gastoviajes'),
    gestion: '/menu/gestion',
    'gestion-todos': '/menu/gestion?estados=todos&orden=-salida',
    'gestion-en-propuestas': managed(2),
    'gestion-aprobado': managed(4),
    'gestion-emitido': managed(6),
    'gestion-propuesta-nueva': pressing(managed(2), /(Nueva|Añadir|Preparar).*propuesta|^Proponer/i),
  }),
  ...of('teo', { 'viajes-teo': '/menu/viajes' }),
  ...of('admin', { 'viajes-admin': '/menu/viajes' }),
];
