import type { OrdenGestion } from '#contract/viajes/viaje.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, cifras, dia, leer, mes, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

/** Code of a choice; '' is none. */
const codigoDeFiltro = (value: unknown) => palabras(value) || undefined;

/** Filters of the list; `guardado`: the trip that was just saved. */
const viajes = interna('/menu/viajes', () => import('./Viajes.screen.tsx'), 'ViajesScreen', {
  validateSearch: leer({ estado: cifra(8), texto: palabras, guardado: cifra() }),
});

/** Dialog over a trip: its needs, the form of a new one, or the proposals of one need. In the URL, so that 'back' closes it. */
const detalle = pantalla(viajes, '/$id', () => import('./ViajeDetalle.screen.tsx'), 'ViajeDetalleScreen', {
  validateSearch: leer({ ver: unaDe('necesidades', 'nueva', 'propuestas'), necesidad: cifra(), envio: palabras }),
});
const nuevo = interna('/menu/viajes/nuevo', () => import('./ViajeFormulario.screen.tsx'), 'ViajeNuevoScreen', {
  // `envio`: a refused outbox entry, whose values the form shows; `de`: the trip that it is copied from.
  validateSearch: leer({ envio: palabras, de: cifra() }),
});
const editar = interna('/editarviaje/$id', () => import('./ViajeFormulario.screen.tsx'), 'ViajeEditarScreen');
const documentos = interna('/documentosviaje/$id', () => import('./Documentos.screen.tsx'), 'DocumentosScreen');
const gastos = interna('/gastosviaje/$id', () => import('./gastos/Gastos.screen.tsx'), 'GastosScreen', {
  // `envio`: a refused outbox entry, whose values the form shows.
  validateSearch: leer({ envio: palabras }),
});
const liquidacion = interna(
  '/liquidacionviaje/$id',
  () => import('./liquidacion/Liquidacion.screen.tsx'),
  'LiquidacionScreen',
);
const liquidaciones = interna(
  '/menu/liquidaciones',
  () => import('./liquidacion/Liquidaciones.screen.tsx'),
  'LiquidacionesScreen',
  { validateSearch: leer({ estado: cifra(4), texto: palabras }) },
);
const pagos = interna('/menu/liquidaciones/pagos', () => import('./remesas/Pagos.screen.tsx'), 'PagosScreen', {
  validateSearch: leer({ estado: cifra(3) }),
});
const remesa = interna('/menu/liquidaciones/pagos/$id', () => import('./remesas/Remesa.screen.tsx'), 'RemesaScreen');
const cambios = interna('/menu/maestros/cambios', () => import('./gastos/Cambios.screen.tsx'), 'CambiosScreen');
const aprobar = interna('/menu/viajes/aprobar', () => import('./aprobar/Aprobar.screen.tsx'), 'AprobarScreen');
const aprobarDetalle = pantalla(aprobar, '/$id', () => import('./aprobar/Aprobar.screen.tsx'), 'AprobarDetalleScreen');

/** Filters of the desk's queue: a stage, states as '2,4', one, or 'todos', what pays, days of departure; and its order. */
const gestion = interna('/menu/gestion', () => import('./gestion/Gestion.screen.tsx'), 'GestionScreen', {
  validateSearch: leer({
    estados: (value) => (value === 'todos' ? value : cifras(8)(value)),
    etapa: unaDe('proponer', 'emitir', 'fuera', 'liquidar', 'terminados'),
    cargo: palabras,
    desde: dia,
    hasta: dia,
    texto: palabras,
    orden: porColumna<OrdenGestion>(),
  }),
});
const gestionViaje = pantalla(gestion, '/$id', () => import('./gestion/GestionViaje.screen.tsx'), 'GestionViajeScreen');

/** Spending of twelve months until `hasta`, narrowed by what pays, by country and by kind. */
const coste = interna('/menu/gastoviajes', () => import('./coste/Coste.screen.tsx'), 'CosteScreen', {
  validateSearch: leer({
    hasta: mes,
    cargo: codigoDeFiltro,
    pais: codigoDeFiltro,
    clase: codigoDeFiltro,
    ver: unaDe('contratos', 'paises', 'clases', 'meses'),
  }),
});

export const viajesArea = area({
  rutas: [
    viajes.addChildren([detalle]),
    nuevo,
    editar,
    documentos,
    gastos,
    liquidacion,
    liquidaciones,
    pagos,
    remesa,
    cambios,
    aprobar.addChildren([aprobarDetalle]),
    gestion.addChildren([gestionViaje]),
    coste,
  ],
});
