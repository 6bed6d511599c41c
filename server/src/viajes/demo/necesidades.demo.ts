import { COCHE_PROPIO, ESTADO_PROPUESTA, MEDIOS_TRANSPORTE } from '#contract/viajes/viajes.rules.ts';
import type { Azar } from '#server/casa/demo/azar.ts';
import { COMPANIAS_ALQUILER } from '#server/casa/demo/elenco.ts';
import type { Sede } from '#server/casa/demo/empresa.queries.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { AEROLINEAS, COCHES, FERROCARRILES, type Lugar } from './lugares.demo.ts';
import type { Etapa, NecesidadDemo, PropuestaDemo } from './plan.demo.ts';

const SIN_ALOJAMIENTO = ['Me alojo en casa de unos familiares', 'Lo pone el organizador'];
const SIN_TRANSPORTE = ['Viajo en el vehículo de un compañero', 'Lo pone el organizador'];

type Ida = { lugar: Lugar; sede: Sede; salida: string; regreso: string };
type SinPropuestas = Omit<NecesidadDemo, 'propuestas' | 'sinPropuestaMotivo'>;
const AVION = 1;
const TREN = 2;
const nombreDe = (medio: number) => MEDIOS_TRANSPORTE.find(({ Id }) => Id === medio)?.Nombre ?? '';

/** A need of a type from one place to another; for a stay or a taxi, a place and its detail. */
const need = (
  tipo: SinPropuestas['tipo'],
  inicio: string,
  [texto1, texto2]: readonly [string, string],
  resto: Partial<SinPropuestas> = {},
): SinPropuestas => ({
  tipo,
  inicio,
  texto1,
  texto2,
  combo1: null,
  fin: null,
  texto3: '',
  texto4: '',
  notas: '',
  ...resto,
});
const trayecto = (inicio: string, desde: string, hasta: string, combo1: number, notas: string) =>
  need('I', inicio, [desde, hasta], { combo1, texto3: nombreDe(combo1), notas });

/** Needs of a trip. With `propuestas` at least one of them takes proposals. */
export function buildNecesidades(azar: Azar, ida: Ida, { propuestas }: { propuestas: boolean }): SinPropuestas[] {
  const { lugar, sede, salida, regreso } = ida;
  const { nombre } = lugar;
  const modo = lugar.cerca[sede] ?? 'avion';
  const needs = idaYVuelta(azar, ida, propuestas);
  if (!propuestas) return needs.filter((n) => n.combo1 === COCHE_PROPIO);
  if (regreso > salida) {
    const hotel = azar.chance(0.4) ? azar.pick(lugar.hoteles) : '';
    const notas = azar.chance(0.15) ? 'Habitación tranquila' : '';
    needs.push(need('A', salida, [nombre, hotel], { fin: regreso, notas }));
  }
  if (modo === 'avion' && azar.chance(0.35)) needs.push(need('T', salida, [`Aeropuerto de ${nombre}`, 'Hotel']));
  else if (modo !== 'coche' && azar.chance(0.25)) needs.push(need('C', salida, [nombre, nombre], { fin: regreso }));
  // A day trip in the traveller's own car gets a taxi, so that the desk has something to propose.
  if (needs.every((n) => n.combo1 === COCHE_PROPIO))
    needs.push(need('T', salida, [`Centro de ${nombre}`, 'Recinto del cliente']));
  return needs;
}

function idaYVuelta(azar: Azar, { lugar, sede, salida, regreso }: Ida, propuestas: boolean): SinPropuestas[] {
  const modo = lugar.cerca[sede] ?? 'avion';
  if (modo === 'coche' && (!propuestas || azar.chance(0.5)))
    return [trayecto(salida, sede, lugar.nombre, COCHE_PROPIO, 'Ida y vuelta')];
  if (modo === 'coche') {
    const combo1 = azar.chance(0.3) ? azar.int(1, 6) : null;
    return [
      need('C', salida, [sede, sede], { fin: regreso, combo1, texto3: azar.chance(0.3) ? azar.pick(COCHES) : '' }),
    ];
  }
  const medio = modo === 'tren' ? TREN : AVION;
  const deVuelta = (inicio: string) =>
    inicio === regreso && azar.chance(0.2) ? 'A última hora de la tarde, si es posible' : '';
  return [
    trayecto(salida, sede, lugar.nombre, medio, deVuelta(salida)),
    trayecto(regreso, lugar.nombre, sede, medio, deVuelta(regreso)),
  ];
}

/** Adds to each need the desk's proposals so far, and the requester's choices. */
export function buildPropuestas(
  azar: Azar,
  needs: SinPropuestas[],
  { lugar, etapa, desde }: { lugar: Lugar; etapa: Etapa; desde: string },
): NecesidadDemo[] {
  const { enPreparacion, publicada, elegida, descartada } = ESTADO_PROPUESTA;
  const vence = (j: number) =>
    sumarDias(desde, etapa === 'publicadas' && j > 0 && azar.chance(0.25) ? azar.int(0, 1) : 12);
  const estadoDe = (j: number, escogida: number) => {
    if (etapa === 'preparacion') return enPreparacion;
    if (j === escogida) return elegida;
    return j > 0 && azar.chance(0.1) ? descartada : publicada;
  };
  return needs.map((n, i) => {
    if (n.combo1 === COCHE_PROPIO && n.tipo === 'I') return { ...n, sinPropuestaMotivo: '', propuestas: [] };
    const ofertas = etapa === 'ninguna' ? [] : ofertasPara(azar, n, lugar);
    // The first need always has a chosen proposal, so that the trip can go on.
    const sin = etapa === 'elegidas' && i > 0 && azar.chance(0.08);
    const escogida = etapa === 'elegidas' && !sin ? azar.int(0, ofertas.length - 1) : -1;
    return {
      ...n,
      sinPropuestaMotivo: sin ? azar.pick(n.tipo === 'A' ? SIN_ALOJAMIENTO : SIN_TRANSPORTE) : '',
      propuestas: ofertas.map((oferta, j) => ({
        ...oferta,
        validaHasta: vence(j),
        estado: estadoDe(j, escogida),
        conPdf: etapa === 'publicadas' && j === 0 && azar.chance(0.5),
      })),
    };
  });
}

type Oferta = Omit<PropuestaDemo, 'validaHasta' | 'estado' | 'conPdf'>;
const HORAS = ['06:50', '09:25', '12:40', '15:10', '18:35', '20:05'];

function ofertasPara(azar: Azar, n: SinPropuestas, { hoteles, tarifa, noche }: Lugar): Oferta[] {
  const precio = (euros: number) => Math.round(euros * azar.int(85, 150)) - azar.pick([0, 1, 5, 10]);
  const { texto1, texto2, inicio, fin } = n;
  const comun = { texto1, texto2, texto3: '', texto4: '', inicio, fin, hora: null };
  const primera = azar.int(0, 3);
  const hora = (j: number) => HORAS[primera + j] ?? '07:30';
  const noches = fin ? Math.max(1, (Date.parse(fin) - Date.parse(inicio)) / 86_400_000) : 1;
  const list = (count: number, oferta: (j: number) => Partial<Oferta> & { centimos: number }): Oferta[] =>
    Array.from({ length: count }, (_, j) => ({ ...comun, ...oferta(j) }));
  switch (n.tipo) {
    case 'I':
      return list(azar.int(2, 3), (j) => ({
        ...conQuien(azar, n.combo1),
        fin: inicio,
        hora: hora(j),
        centimos: precio(tarifa),
      }));
    case 'A':
      return list(2, (j) => ({
        texto2: hoteles[j % hoteles.length] ?? '',
        texto3: `Habitación ${hoteles.length > 1 || j === 0 ? 'individual' : 'superior'} con desayuno`,
        centimos: precio(noche * noches),
      }));
    case 'C':
      return list(2, (j) => ({
        texto2: texto2 || texto1,
        texto3: COCHES[(primera + j) % COCHES.length] ?? '',
        texto4:
          COMPANIAS_ALQUILER[j === 0 && n.combo1 ? n.combo1 - 1 : (primera + j) % COMPANIAS_ALQUILER.length] ?? '',
        hora: hora(0),
        centimos: precio(36 * (noches + 1)),
      }));
    case 'T':
      return list(azar.int(1, 2), (j) => ({ hora: hora(j), centimos: precio(27) }));
  }
}

/** The train or the flight, and its company. */
function conQuien(azar: Azar, medio: number | null): Pick<Oferta, 'texto3' | 'texto4'> {
  const numero = (cifras: number) => String(azar.int(100, 9_999)).padStart(cifras, '0');
  if (medio === TREN)
    return {
      texto3: `Tren ${numero(5)} · ${azar.pick(['clase turista', 'clase preferente'])}`,
      texto4: azar.pick(FERROCARRILES),
    };
  const { nombre, codigo } = azar.pick(AEROLINEAS);
  return { texto3: `${codigo}${numero(4)} · ${azar.pick(['directo', '1 escala', 'directo'])}`, texto4: nombre };
}
