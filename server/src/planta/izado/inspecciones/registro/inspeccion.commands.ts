import { cortado } from '#contract/casa/kernel/visible.ts';
import { estadoEnDia, ESTADOS_IZADO } from '#contract/planta/izado/izado.rules.ts';
import type { FormularioInspeccion, HojaDeInspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import {
  APTO,
  CLASES,
  criticosMal,
  faltanEn,
  MAX_FOTOS,
  RESULTADOS,
  sumarMesesA,
} from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import type { Punto } from '#contract/planta/izado/inspecciones/lista.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import {
  darPorApto,
  darPorNoApto,
  type ElementoDeIzado,
  elementoDe,
  sobreElemento,
} from '#server/planta/izado/izado.port.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { existsCompetencia } from './competente.queries.ts';
import { updateFotos } from './foto.queries.ts';
import { SOLO_COMPETENTES } from './inspeccion.views.ts';
import { insertInspeccion, selectQuienesAtienden, selectUltima } from './inspeccion.queries.ts';
import { selectListaVigente, verPunto } from './lista.queries.ts';

const BAJA = 4;
const SIN_LISTA = 'Este tipo no tiene lista de comprobación: prevención ha de escribirla antes';
const DE_BAJA = 'El elemento está de baja: ya no se inspecciona';
const OTRA_LISTA = 'Prevención ha cambiado la lista de comprobación: revise los puntos nuevos';
const INSPECCIONADO = 'Alguien ha inspeccionado el elemento mientras tanto; vuelva a abrirlo';

/** Throws 404; people who are not competent read the reason. */
export async function hojaDe(usuario: Usuario, id: number): Promise<HojaDeInspeccion> {
  const e = await elementoDe(id);
  const [lista, ultima, competente] = await Promise.all([
    selectListaVigente(e.TipoId),
    selectUltima(id),
    existsCompetencia(usuario.id, e.TipoId, e.Hoy),
  ]);
  const estado = estadoEnDia({ SituacionId: e.EstadoId, Proxima: e.Proxima }, e.Hoy);
  return {
    ElementoId: id,
    Codigo: e.Codigo,
    Tipo: e.Tipo,
    Descripcion: [e.Fabricante, e.Serie, `${e.Cmu.toLocaleString('es-ES')} kg`].filter(Boolean).join(' · '),
    Lugar: [e.CentroNombre, e.Lugar].filter(Boolean).join(' · '),
    EstadoId: estado,
    Estado: ESTADOS_IZADO[estado],
    ListaVersion: lista?.version ?? 0,
    Puntos: (lista?.puntos ?? []).map(verPunto),
    UltimaId: ultima?.id ?? null,
    UltimaFecha: ultima?.fecha ?? null,
    PeriodoMeses: e.Meses,
    Hoy: e.Hoy,
    Motivo: !competente ? SOLO_COMPETENTES : e.EstadoId === BAJA ? DE_BAJA : lista === undefined ? SIN_LISTA : '',
  };
}

type Ultima = { id: number; fecha: string } | undefined;
/** Rules of the form that need the element, its checklist and its last inspection. Throws 422. */
function exigirValida(e: ElementoDeIzado, puntos: readonly Punto[], ultima: Ultima, f: FormularioInspeccion): void {
  const errores: { field: string; message: string }[] = [];
  const mal = (field: string, message: string) => errores.push({ field, message });
  if (f.fecha > e.Hoy) mal('fecha', 'No puede ser posterior a hoy');
  if (ultima && f.fecha < ultima.fecha)
    mal('fecha', `No puede ser anterior a la última, del ${diaCorto(ultima.fecha)}`);
  const tope = sumarMesesA(f.fecha, e.Meses);
  if (f.proxima !== null && f.proxima > tope)
    mal('proxima', `El periodo de este tipo llega hasta el ${diaCorto(tope)}`);
  const numeros = new Set(puntos.map(({ N }) => N));
  for (const [i, { n }] of f.respuestas.entries())
    if (!numeros.has(n)) mal(`respuestas.${i}.n`, 'Ese punto no es de la lista');
  if (f.respuestas.flatMap(({ fotos }) => fotos).length > MAX_FOTOS)
    mal('respuestas', `Como máximo, ${MAX_FOTOS} fotos`);
  if (f.resultado === APTO) {
    const faltan = faltanEn(puntos, f.respuestas);
    if (faltan.size > 0)
      mal(
        'respuestas',
        faltan.size === 1 ? 'Falta un punto por completar' : `Faltan ${faltan.size} puntos por completar`,
      );
    if (criticosMal(puntos, f.respuestas).length > 0) mal('resultado', 'No puede ser apto: hay un punto crítico mal');
  } else if (f.observaciones === '' && f.respuestas.every(({ respuesta }) => respuesta !== 'M'))
    mal('observaciones', 'Diga por qué no es apto');
  if (errores.length > 0) throw noValido(errores);
}

/** First fault in the words of the inspector, for the element and the notification. */
function motivoDe(puntos: readonly Punto[], f: FormularioInspeccion): string {
  const malas = f.respuestas.filter(({ respuesta }) => respuesta === 'M');
  const palabras = malas.map(({ n, nota }) => `${puntos.find(({ N }) => N === n)?.Texto ?? ''}: ${nota || 'mal'}`);
  return cortado([...palabras, f.observaciones].filter(Boolean).join('. '), 900);
}

/**
 * Records a complete inspection and its effect on the element, in one transaction (S-8170). Throws 404, 403, 409 and
 * 422.
 */
export const inspeccionar = (usuario: Usuario, id: number, f: FormularioInspeccion) =>
  transaction(async () => {
    const e = await elementoDe(id, true);
    if (!(await existsCompetencia(usuario.id, e.TipoId, e.Hoy))) throw prohibido(SOLO_COMPETENTES);
    if (!(await existsCompetencia(usuario.id, e.TipoId, f.fecha)))
      throw noValido([{ field: 'fecha', message: 'Ese día no era usted competente para este tipo' }]);
    if (e.EstadoId === BAJA) throw conflicto(DE_BAJA);
    const [lista, ultima] = await Promise.all([selectListaVigente(e.TipoId), selectUltima(id)]);
    if (lista === undefined) throw conflicto(SIN_LISTA);
    if (lista.version !== f.listaVersion) throw conflicto(OTRA_LISTA);
    if ((ultima?.id ?? null) !== f.ultimaId) throw conflicto(INSPECCIONADO);
    const puntos = lista.puntos.map(verPunto);
    exigirValida(e, puntos, ultima, f);
    const nueva = await insertInspeccion({ elementoId: id, listaId: lista.id, usuarioId: usuario.id }, f);
    const fotos = f.respuestas.flatMap((r) => r.fotos.map((foto) => ({ id: foto, punto: r.n })));
    if (fotos.length > 0 && (await updateFotos(fotos, { id: nueva.Id, usuarioId: usuario.id })) < fotos.length)
      throw noValido([{ field: 'respuestas', message: 'Alguna foto ya no está: vuelva a añadirla' }]);
    const palabras = `${CLASES[f.clase as keyof typeof CLASES]}: ${RESULTADOS[f.resultado as 1 | 2]}`; // Both are bounded by the form.
    await anotar('inspeccion_izado', { id: nueva.Id }, usuario, f.corrige ? 'corregir' : 'inspeccionar', palabras);
    await zanjar(sobreElemento(id), ['izado_vence', 'izado_no_apto']);
    if (f.proxima !== null) await darPorApto({ usuario, id, fecha: f.fecha, proxima: f.proxima });
    else await noApto(usuario, e, { fecha: f.fecha, motivo: motivoDe(puntos, f) });
    return { Id: nueva.Id, ElementoId: id, Resultado: RESULTADOS[f.resultado as 1 | 2], Proxima: f.proxima };
  });

async function noApto(usuario: Usuario, e: ElementoDeIzado, { fecha, motivo }: { fecha: string; motivo: string }) {
  await darPorNoApto({ usuario, id: e.Id, fecha, motivo });
  await notificar(await selectQuienesAtienden(usuario.id), {
    tipo: 'izado_no_apto',
    titulo: 'Un elemento de izado no es apto',
    texto: `${e.Codigo}, ${e.Tipo.toLowerCase()}: fuera de servicio tras su inspección. ${motivo}`,
    ruta: `/menu/izado/${e.Id}`,
    sobre: sobreElemento(e.Id),
  });
}
