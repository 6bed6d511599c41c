import { COCHE_PROPIO, ESTADO_PROPUESTA, MEDIOS_TRANSPORTE } from '#contract/viajes/viajes.rules.ts';
import type { Azar } from '#server/demo/azar.ts';
import { COMPANIAS_ALQUILER } from '#server/demo/elenco.ts';
import type { Sede } from '#server/demo/empresa.queries.ts';
import { addDays } from '#server/demo/fechas.ts';
import { AEROLINEAS, COCHES, FERROCARRILES, type Lugar } from './lugares.demo.ts';
import type { Etapa, NecesidadDemo, PropuestaDemo } from './plan.demo.ts';

const SIN_PROPUESTA = [
  'Me alojo en casa de unos familiares',
  'Viajo en el vehículo de un compañero',
  'Lo pone el organizador',
];

type Ida = { lugar: Lugar; sede: Sede; salida: string; regreso: string };
type SinPropuestas = Omit<NecesidadDemo, 'propuestas' | 'sinPropuestaMotivo'>;
const AVION = 1;
const TREN = 2;
const need = (n: Pick<SinPropuestas, 'tipo' | 'inicio'> & Partial<SinPropuestas>): SinPropuestas => ({
  combo1: null,
  fin: null,
  texto1: '',
  texto2: '',
  texto3: '',
  texto4: '',
  notas: '',
  ...n,
});

/** What a viaje needs. With `propuestas` at least one of them wants some. */
export function buildNecesidades(
  azar: Azar,
  { lugar, sede, salida, regreso }: Ida,
  { propuestas }: { propuestas: boolean },
): SinPropuestas[] {
  const modo = lugar.cerca[sede] ?? 'avion';
  const needs: SinPropuestas[] = [];
  if (modo === 'coche' && (!propuestas || azar.chance(0.5)))
    needs.push(
      need({
        tipo: 'I',
        inicio: salida,
        combo1: COCHE_PROPIO,
        texto1: sede,
        texto2: lugar.nombre,
        texto3: nombreDe(COCHE_PROPIO),
        notas: 'Ida y vuelta',
      }),
    );
  else if (modo === 'coche')
    needs.push(
      need({
        tipo: 'C',
        inicio: salida,
        fin: regreso,
        combo1: azar.chance(0.3) ? azar.int(1, 6) : null,
        texto1: sede,
        texto2: sede,
        texto3: azar.chance(0.3) ? azar.pick(COCHES) : '',
      }),
    );
  else
    for (const [inicio, texto1, texto2] of [
      [salida, sede, lugar.nombre],
      [regreso, lugar.nombre, sede],
    ] as const) {
      const combo1 = modo === 'tren' ? TREN : AVION;
      needs.push(
        need({
          tipo: 'I',
          inicio,
          combo1,
          texto1,
          texto2,
          texto3: nombreDe(combo1),
          notas: inicio === regreso && azar.chance(0.2) ? 'A última hora de la tarde, si es posible' : '',
        }),
      );
    }
  if (!propuestas) return needs.filter((n) => n.combo1 === COCHE_PROPIO);
  if (regreso > salida)
    needs.push(
      need({
        tipo: 'A',
        inicio: salida,
        fin: regreso,
        texto1: lugar.nombre,
        texto2: azar.chance(0.4) ? azar.pick(lugar.hoteles) : '',
        notas: azar.chance(0.15) ? 'Habitación tranquila' : '',
      }),
    );
  if (modo === 'avion' && azar.chance(0.35))
    needs.push(need({ tipo: 'T', inicio: salida, texto1: `Aeropuerto de ${lugar.nombre}`, texto2: 'Hotel' }));
  else if (modo !== 'coche' && azar.chance(0.25))
    needs.push(need({ tipo: 'C', inicio: salida, fin: regreso, texto1: lugar.nombre, texto2: lugar.nombre }));
  // A day in the next town by one's own car still has to park somewhere: a taxi keeps the desk in it.
  if (needs.every((n) => n.combo1 === COCHE_PROPIO))
    needs.push(need({ tipo: 'T', inicio: salida, texto1: `Centro de ${lugar.nombre}`, texto2: 'Recinto del cliente' }));
  return needs;
}
const nombreDe = (medio: number) => MEDIOS_TRANSPORTE.find(({ Id }) => Id === medio)?.Nombre ?? '';

/** Adds to each need the proposals that the desk has by then, and what the requester has said to them. */
export function buildPropuestas(
  azar: Azar,
  needs: SinPropuestas[],
  { lugar, etapa, desde }: { lugar: Lugar; etapa: Etapa; desde: string },
): NecesidadDemo[] {
  const { enPreparacion, publicada, elegida, descartada } = ESTADO_PROPUESTA;
  const validaHasta = addDays(desde, 12);
  return needs.map((n, i) => {
    if (n.combo1 === COCHE_PROPIO && n.tipo === 'I') return { ...n, sinPropuestaMotivo: '', propuestas: [] };
    const ofertas = etapa === 'ninguna' ? [] : ofertasPara(azar, n, lugar);
    // Never the first need: a viaje that went on has something chosen in it.
    const sin = etapa === 'elegidas' && i > 0 && azar.chance(0.08);
    const elegidaEn = etapa === 'elegidas' && !sin ? azar.int(0, ofertas.length - 1) : -1;
    return {
      ...n,
      sinPropuestaMotivo: sin ? azar.pick(SIN_PROPUESTA) : '',
      propuestas: ofertas.map((oferta, j) => ({
        ...oferta,
        validaHasta:
          etapa === 'publicadas' && j > 0 && azar.chance(0.25) ? addDays(desde, azar.int(0, 1)) : validaHasta,
        estado:
          etapa === 'preparacion'
            ? enPreparacion
            : j === elegidaEn
              ? elegida
              : j > 0 && azar.chance(0.1)
                ? descartada
                : publicada,
        conPdf: etapa === 'publicadas' && j === 0 && azar.chance(0.5),
      })),
    };
  });
}

type Oferta = Omit<PropuestaDemo, 'validaHasta' | 'estado' | 'conPdf'>;
const HORAS = ['06:50', '09:25', '12:40', '15:10', '18:35', '20:05'];

function ofertasPara(azar: Azar, n: SinPropuestas, lugar: Lugar): Oferta[] {
  const precio = (euros: number) => Math.round(euros * azar.int(85, 150)) - azar.pick([0, 1, 5, 10]);
  const comun = {
    texto1: n.texto1,
    texto2: n.texto2,
    texto3: '',
    texto4: '',
    inicio: n.inicio,
    fin: n.fin,
    hora: null,
  };
  const primera = azar.int(0, 3);
  const hora = (j: number) => HORAS[primera + j] ?? '07:30';
  const noches = n.fin ? Math.max(1, (Date.parse(n.fin) - Date.parse(n.inicio)) / 86_400_000) : 1;
  const list = (count: number, one: (j: number) => Partial<Oferta> & { centimos: number }): Oferta[] =>
    Array.from({ length: count }, (_, j) => ({ ...comun, ...one(j) }));
  switch (n.tipo) {
    case 'I':
      return list(azar.int(2, 3), (j) => ({
        ...trayecto(azar, n.combo1),
        fin: n.inicio,
        hora: hora(j),
        centimos: precio(lugar.tarifa),
      }));
    case 'A':
      return list(2, (j) => ({
        texto2: lugar.hoteles[j % lugar.hoteles.length] ?? '',
        texto3:
          lugar.hoteles.length > 1 || j === 0
            ? 'Habitación individual con desayuno'
            : 'Habitación superior con desayuno',
        centimos: precio(lugar.noche * noches),
      }));
    case 'C':
      return list(2, (j) => ({
        texto2: n.texto2 || n.texto1,
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

function trayecto(azar: Azar, medio: number | null): Pick<Oferta, 'texto3' | 'texto4'> {
  if (medio === TREN)
    return {
      texto3: `Tren ${String(azar.int(100, 9_999)).padStart(5, '0')} · ${azar.pick(['clase turista', 'clase preferente'])}`,
      texto4: azar.pick(FERROCARRILES),
    };
  const { nombre, codigo } = azar.pick(AEROLINEAS);
  return {
    texto3: `${codigo}${String(azar.int(100, 9_999)).padStart(4, '0')} · ${azar.pick(['directo', '1 escala', 'directo'])}`,
    texto4: nombre,
  };
}
