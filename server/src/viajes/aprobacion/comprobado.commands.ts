import { subidaDe } from '#contract/viajes/politica/politica.rules.ts';
import { TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import type { Comprobar } from '#server/casa/kernel/area.ts';
import { avisosO, bien, ojo } from '#server/casa/kernel/decision-kinds.ts';
import { avisarDeCoincidencias, equipoQueFalta } from '#server/tiempo/permisos/permisos.port.ts';
import { decirAusencia } from '#server/tiempo/turnos/turnos.port.ts';
import { coinciden } from '#server/viajes/viaje/solapados.rules.ts';
import { elegidasConPolitica } from '#server/viajes/politica/politica.commands.ts';
import { euros } from './aprobacion.views.ts';
import { selectDeSuEquipo, selectPorComprobar } from './comprobado.queries.ts';

/** Checks of a trip: the choice among the proposals, who pays, other plans of the traveller, and their team. */
export const comprobarViaje: Comprobar = async (de) => {
  const [v, elegidas] = await Promise.all([selectPorComprobar(de.entidadId), elegidasConPolitica(de.entidadId)]);
  if (!v) return [];
  return [
    ...(v.empezado ? [ojo('La fecha de salida ya ha pasado')] : []),
    ...(v.fuera ? [ojo('Alguna necesidad queda fuera de las fechas del viaje')] : []),
    ...(v.sinFecha ? [ojo('Alguna necesidad no tiene fecha')] : []),
    ...(v.comparadas === 0 ? [] : [dePrecio(v)]),
    ...queSuben(elegidas),
    ...dePolitica(elegidas, v.justificado),
    v.abierto ? bien(`${v.cargo} está abierto esos días`) : ojo(`${v.cargo} no está abierto todos esos días`),
    ...avisosO(coinciden(v.solapados), 'No tiene otro viaje esos días'),
    ...avisosO(
      v.ausencias.map((ausencia) => decirAusencia(ausencia, de.Peticionario)),
      'No choca con permisos suyos',
    ),
    ...(await equipoQueFalta(de, v)),
  ];
};

function dePrecio({ comparadas, deMas, justificado }: { comparadas: number; deMas: number; justificado: boolean }) {
  if (deMas === 0)
    return bien(comparadas === 1 ? 'Ha elegido la propuesta más barata' : 'Ha elegido las propuestas más baratas');
  const mas = `Había propuestas más baratas, por ${euros(deMas)} menos`;
  return ojo(justificado ? `${mas}; lo justifica` : mas);
}

type Elegidas = Awaited<ReturnType<typeof elegidasConPolitica>>;
function dePolitica(elegidas: Elegidas, justificado: boolean) {
  const rotas = elegidas.flatMap(({ Precio, incumple }) =>
    incumple ? [`${incumple.Texto}: cuesta ${euros(Precio)} y el límite es ${euros(incumple.Limite)}`] : [],
  );
  return rotas.map((rota) => ojo(justificado ? `${rota}; lo justifica` : rota));
}

const conSigno = (porCiento: number) => `${porCiento > 0 ? '+' : ''}${String(porCiento).replace('.', ',')} %`;
/** Prices that are no longer those of the approval before. */
function queSuben(elegidas: Elegidas) {
  return elegidas.flatMap(({ Tipo, TextoCorto3, Precio, PrecioAprobado: antes }) => {
    if (antes === null || antes === Precio) return [];
    const subida = subidaDe(Precio, antes);
    const que = TextoCorto3 || TIPO_NECESIDAD[Tipo];
    const ahora = `${que}: lo aprobado por ${euros(antes)} cuesta ahora ${euros(Precio)}`;
    return ojo(subida === null ? ahora : `${ahora} (${conSigno(subida)})`);
  });
}

/** 'Coincide' for the trips on whose days somebody else of the team is absent. */
export const avisarDeViajes = async (ids: readonly number[], lectorId: number) =>
  avisarDeCoincidencias(await selectDeSuEquipo(ids, lectorId));
