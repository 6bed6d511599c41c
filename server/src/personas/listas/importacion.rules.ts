import type { Elegible } from '#contract/personas/listas/forma.rules.ts';
import { type Cual, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import {
  type FormularioMaestro,
  type FormularioMaestroNuevo,
  codigoDe,
  formularioDe,
  type Valores,
} from '#contract/personas/listas/listas.schemas.ts';
import { diaDe, llana } from '#server/casa/importar/csv-cells.ts';
import type { FilaComparada } from '#server/casa/importar/listado.ts';
import type { FilaLeida } from '#server/casa/importar/tabla.ts';
import { eachOf, type Steps } from '#server/casa/base/slices.ts';
import { cambiosDe } from './ficha.rules.ts';
import type { DeFichero } from './ficha.queries.ts';
import { TABLAS } from './tablas.queries.ts';

export type Datos = { cual: Cual; codigo: string; version: number | null; formulario: FormularioMaestro | null };
type Persona = { id: number; nombre: string };
export type Contexto = {
  cual: Cual;
  hoy: string;
  /** Rows of the list, and of the lists that it names, by code. */
  existentes: ReadonlyMap<string, DeFichero>;
  otras: ReadonlyMap<Elegible, ReadonlySet<string>>;
  personas: ReadonlyMap<string, Persona>;
};
type Fallos = FilaComparada<Datos>['errores'];

/** Content of a cell that erases the value; an empty cell leaves it. */
const BORRA = '-';
const CAMPO_DE: Record<string, string> = { responsableId: 'responsable', desde: 'abre', hasta: 'cierra' };
const SI_NO: Record<string, boolean> = { SI: true, S: true, NO: false, N: false, 1: true, 0: false };

/** Values of a row's cells over the existing values. */
function valoresDe(
  lista: Cual,
  celdas: FilaLeida<string>['celdas'],
  antes: Valores,
  de: Contexto,
  errores: Fallos,
): Valores {
  const valores: Valores = {};
  for (const [clave, campo] of Object.entries(LISTAS[lista].campos)) {
    const celda = celdas[clave];
    if (celda === undefined || celda === '') {
      if (antes[clave] !== undefined) valores[clave] = antes[clave];
      continue;
    }
    if (celda === BORRA) {
      valores[clave] = campo.clase === 'si' ? false : null;
      continue;
    }
    switch (campo.clase) {
      case 'si': {
        const valor = SI_NO[llana(celda)];
        if (valor === undefined) errores.push({ campo: clave, mensaje: 'Escriba SÍ o NO' });
        else valores[clave] = valor;
        break;
      }
      case 'entero':
        valores[clave] = /^\d+$/.test(celda) ? Number(celda) : celda;
        break;
      case 'importe':
        valores[clave] = /^\d+([.,]\d+)?$/.test(celda) ? Number(celda.replace(',', '.')) : celda;
        break;
      case 'hora':
        valores[clave] = celda.padStart(5, '0');
        break;
      case 'texto':
      case 'nif':
        valores[clave] = celda;
        break;
      case 'opcion': {
        const opcion = Object.entries(campo.de).find(([codigo, etiqueta]) =>
          [llana(codigo), llana(etiqueta)].includes(llana(celda)),
        );
        if (opcion === undefined)
          errores.push({ campo: clave, mensaje: `Escriba ${Object.values(campo.de).join(' o ')}` });
        else [valores[clave]] = opcion;
        break;
      }
      case 'lista': {
        const codigo = celda.toUpperCase();
        if (codigo !== antes[clave] && de.otras.get(campo.de)?.has(codigo) !== true)
          errores.push({ campo: clave, mensaje: `«${celda}» no existe o está cerrado` });
        valores[clave] = codigo;
      }
    }
  }
  return valores;
}

const sinCodigo = ({ nombre, responsableId, desde, hasta, valores }: FormularioMaestroNuevo): FormularioMaestro => ({
  nombre,
  responsableId,
  desde,
  hasta,
  valores,
});
function compararUna({ n, celdas }: FilaLeida<string>, de: Contexto): FilaComparada<Datos> {
  const { cual: listaLeida, existentes, personas } = de;
  const lista = LISTAS[listaLeida];
  const codigo = codigoDe(listaLeida, celdas['codigo'] ?? '');
  const antes = existentes.get(codigo);
  const errores: Fallos = [];
  const celdaDe = (campo: string) => celdas[campo] || undefined;
  const plazo = (campo: 'abre' | 'cierra', hay: string | null | undefined): string | null => {
    const celda = lista.plazo ? celdaDe(campo) : undefined;
    if (celda === undefined) return hay ?? null;
    if (celda === BORRA) return null;
    const leido = diaDe(celda);
    if (leido === undefined) errores.push({ campo, mensaje: `«${celda}» no es una fecha` });
    return leido ?? null;
  };
  const matricula = lista.responsable ? celdaDe('responsable') : undefined;
  const persona = matricula === undefined || matricula === BORRA ? undefined : personas.get(matricula);
  if (matricula !== undefined && matricula !== BORRA && persona === undefined && matricula !== antes?.Matricula)
    errores.push({ campo: 'responsable', mensaje: `No hay nadie en activo con la matrícula «${matricula}»` });
  if (antes === undefined && lista.nueva === '')
    errores.push({ campo: 'codigo', mensaje: `No hay ninguna con el código «${codigo}», y no se añaden más` });
  else if (antes === undefined && lista.codigo === null && codigo !== '')
    errores.push({ campo: 'codigo', mensaje: `No hay ninguno con el código «${codigo}»: déjelo vacío para añadirlo` });
  const mismo = matricula === undefined || matricula === antes?.Matricula;
  const puesto = {
    codigo,
    nombre: celdaDe('nombre') ?? antes?.Nombre ?? '',
    responsableId: matricula === BORRA ? null : mismo ? (antes?.ResponsableId ?? null) : (persona?.id ?? null),
    desde: lista.plazo ? plazo('abre', antes ? antes.Desde : de.hoy) : null,
    hasta: plazo('cierra', antes?.Hasta),
    valores: valoresDe(listaLeida, celdas, antes?.Valores ?? {}, de, errores),
  };
  const leido = formularioDe(listaLeida, antes?.Valores).safeParse(puesto);
  for (const { path, message } of leido.error?.issues ?? []) {
    const clave = String(path[0] === 'valores' ? path[1] : (path[0] ?? ''));
    const campo = CAMPO_DE[clave] ?? clave;
    if (!errores.some((error) => error.campo === campo)) errores.push({ campo, mensaje: message });
  }
  const completo = leido.success ? sinCodigo(leido.data) : null;
  const responsable = matricula === BORRA ? '' : mismo ? (antes?.Responsable ?? '') : (persona?.nombre ?? '');
  const cambios = completo === null ? [] : cambiosDe(listaLeida, antes, completo, { responsable });
  return {
    n,
    clave: codigo,
    nombre: puesto.nombre,
    deId: antes?.Id ?? null,
    estado: errores.length > 0 ? 'M' : antes === undefined ? 'N' : cambios.length > 0 ? 'C' : 'I',
    datos: { cual: listaLeida, codigo, version: antes?.Version ?? null, formulario: completo },
    cambios: cambios.map(({ campo, antes: a, despues }) => ({ campo, antes: a, despues })),
    errores,
  };
}

/** Outcome of each row of a file; a code stands in it once, and so does a name where names are unique. */
export function comparar(filas: readonly FilaLeida<string>[], de: Contexto): Steps<FilaComparada<Datos>[]> {
  const lineas = new Map<string, number>();
  // A name is free once its former row has another name.
  const cambian = new Set(filas.map(({ celdas }) => codigoDe(de.cual, celdas['codigo'] ?? '')));
  const nombres = new Map<string, string>();
  if (TABLAS[de.cual].unico)
    for (const { Codigo, Nombre } of de.existentes.values()) if (!cambian.has(Codigo)) nombres.set(Nombre, Codigo);
  return eachOf(filas, (leida) => {
    const fila = compararUna(leida, de);
    const malo = (campo: string, mensaje: string) => {
      fila.errores.push({ campo, mensaje });
      fila.estado = 'M';
    };
    const mismaClave = fila.clave === '' ? undefined : lineas.get(fila.clave);
    if (mismaClave === undefined) lineas.set(fila.clave, fila.n);
    else malo('codigo', `El código «${fila.clave}» ya está en la línea ${mismaClave}`);
    if (TABLAS[de.cual].unico && fila.nombre !== '') {
      const conEsteNombre = nombres.get(fila.nombre);
      if (conEsteNombre === undefined) nombres.set(fila.nombre, fila.clave || `línea ${fila.n}`);
      else if (mismaClave === undefined) malo('nombre', `Ya hay otro con ese nombre: ${conEsteNombre}`);
    }
    return fila;
  });
}
