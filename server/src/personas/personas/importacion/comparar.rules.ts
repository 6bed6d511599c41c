import { conBarras } from '#contract/casa/kernel/palabras.ts';
import type { Columna } from '#contract/personas/personas/personas.rules.ts';
import type { FilaComparada as Comparada } from '#server/casa/importar/listado.ts';
import { porMatricula, sinCeros } from '#server/casa/importar/nombres.ts';
import type { FilaLeida } from '#server/casa/importar/tabla.ts';
import { eachOf, type Steps } from '#server/casa/base/slices.ts';
import type { Cambio } from '../ficha/cambios.rules.ts';
import { type Catalogo, nombresDeRoles, lectores, matriculaMala } from './fila.rules.ts';

/** A person as they are stored, with the names of their codes. */
export type Existente = {
  id: number;
  version: number;
  activo: boolean;
  matricula: string;
  nombre: string;
  login: string;
  correo: string;
  telefono: string;
  puesto: string;
  ps: string;
  area: string | null;
  centro: string | null;
  centroCoste: string | null;
  roles: string[];
  alta: string | null;
  baja: string | null;
};
/** Place of a person in the company. */
export type Lugar = { id: number; matricula: string; nombre: string; activo: boolean; responsableId: number | null };
export type Contexto = {
  catalogo: Catalogo;
  nombres: Record<'area' | 'centro' | 'centroCoste', ReadonlyMap<string, string>>;
  existentes: readonly Existente[];
  lugares: readonly Lugar[];
  /** Owners of the matrículas of the file as logins, of its logins as either (S-8480), and of its mail addresses. */
  matriculas: ReadonlyMap<string, number>;
  logins: ReadonlyMap<string, number>;
  correos: ReadonlyMap<string, number>;
  quienId: number;
};

type Valor = string | string[] | null;
export type Datos = Partial<Record<Exclude<Columna, 'matricula'>, Valor>> & { version?: number };
type FilaComparada = Omit<Comparada<Datos>, 'clave' | 'deId'> & { matricula: string; usuarioId: number | null };

const VARIAS = 'Varias personas tienen esa matrícula con más ceros o menos: escríbala entera';
/** Outcome of each row, without writing. Rows may name as responsible people of other rows, in any order. */
export function* comparar(filas: readonly FilaLeida<Columna>[], contexto: Contexto): Steps<FilaComparada[]> {
  const hallar = porMatricula(contexto.existentes);
  const leer = lectores(contexto.catalogo);
  const comparadas = yield* eachOf(filas, (fila) => compararUna(fila, { hallar, leer }, contexto));
  yield* repetidas(comparadas, contexto);
  yield* responsables(comparadas, contexto);
  for (const fila of comparadas) if (fila.errores.length > 0) fila.estado = 'M';
  return comparadas;
}

function compararUna(
  fila: FilaLeida<Columna>,
  { hallar, leer }: { hallar(matricula: string): Existente | null | undefined; leer: ReturnType<typeof lectores> },
  c: Contexto,
): FilaComparada {
  const { matricula = '', ...celdas } = fila.celdas;
  const hallada = hallar(matricula);
  const persona = hallada ?? undefined;
  const errores: FilaComparada['errores'] = [];
  const mala = matriculaMala(matricula);
  if (mala !== undefined) errores.push({ campo: 'matricula', mensaje: mala });
  else if (hallada === null) errores.push({ campo: 'matricula', mensaje: VARIAS });
  const antes = persona && comoTexto(persona, c);
  const datos: Datos = {};
  const cambios: Cambio[] = [];
  // The keys of the cells are columns.
  for (const campo of Object.keys(celdas) as (keyof typeof celdas)[]) {
    const celda = celdas[campo] ?? '';
    if (celda === '') continue; // An empty cell keeps the stored value.
    const lectura = leer[campo](celda);
    if ('error' in lectura) errores.push({ campo, mensaje: lectura.error });
    else if (campo === 'responsable') datos.responsable = lectura.valor;
    else if (antes === undefined || antes[campo] !== lectura.texto) {
      datos[campo] = lectura.valor;
      cambios.push({ campo, antes: antes?.[campo] ?? '', despues: lectura.texto });
    }
  }
  const faltan = persona ? [] : (['nombre', 'correo'] as const).filter((campo) => !celdas[campo]);
  errores.push(...faltan.map((campo) => ({ campo, mensaje: 'Hace falta para dar de alta a una persona' })));
  if (persona === undefined) {
    if (typeof datos.correo === 'string' && datos.login === undefined) {
      const lectura = leer.login(loginDe(datos.correo));
      if ('error' in lectura) errores.push({ campo: 'login', mensaje: lectura.error });
      else datos.login = lectura.valor;
    }
    datos.roles ??= ['EMPLEADO'];
  } else datos.version = persona.version;
  const alta = datos.alta === undefined ? (persona?.alta ?? null) : datos.alta;
  const baja = datos.baja === undefined ? (persona?.baja ?? null) : datos.baja;
  if (alta !== null && baja !== null && baja < alta)
    errores.push({ campo: 'baja', mensaje: 'No puede irse antes de haber entrado' });
  return {
    n: fila.n,
    matricula: persona?.matricula ?? matricula,
    nombre: typeof datos.nombre === 'string' ? datos.nombre : (persona?.nombre ?? celdas.nombre ?? ''),
    usuarioId: persona?.id ?? null,
    estado: persona === undefined ? 'N' : cambios.length > 0 ? 'C' : 'I',
    datos,
    cambios,
    errores,
  };
}
/** Login of a new person when the file has none: the beginning of their mail address. */
export const loginDe = (correo: string): string =>
  (correo.split('@')[0] ?? '').replaceAll(/^[^a-z]+|[^a-z0-9._-]/g, '').slice(0, 40);
const comoTexto = (
  p: Existente,
  { nombres }: Contexto,
): Record<Exclude<Columna, 'matricula' | 'responsable'>, string> => {
  return {
    ...p,
    area: nombres.area.get(p.area ?? '') ?? '',
    centro: nombres.centro.get(p.centro ?? '') ?? '',
    centroCoste: nombres.centroCoste.get(p.centroCoste ?? '') ?? '',
    roles: nombresDeRoles(p.roles),
    alta: conBarras(p.alta),
    baja: conBarras(p.baja),
  };
};

const NADIE: ReadonlyMap<string, number> = new Map();
/** Errors for a person, login or mail address that is twice in the file, or somebody else's. */
function* repetidas(filas: readonly FilaComparada[], { matriculas, logins, correos }: Contexto): Steps<void> {
  const vistas = {
    matricula: new Map<string, number>(),
    login: new Map<string, number>(),
    correo: new Map<string, number>(),
  };
  for (const { n, matricula, usuarioId, datos, errores } of filas) {
    yield;
    if (usuarioId === null && matriculas.has(matricula.toLowerCase()))
      errores.push({ campo: 'matricula', mensaje: 'Otra persona entra ya con ella: es su usuario' });
    const repetibles = [
      ['matricula', usuarioId === null ? sinCeros(matricula) : String(usuarioId), NADIE],
      ['login', datos.login, logins],
      ['correo', datos.correo, correos],
    ] as const;
    for (const [campo, valor, deOtros] of repetibles) {
      if (typeof valor !== 'string' || valor === '') continue;
      const anterior = vistas[campo].get(valor);
      const dueno = deOtros.get(valor);
      if (anterior !== undefined) errores.push({ campo, mensaje: `Está también en la línea ${anterior}` });
      else if (dueno !== undefined && dueno !== usuarioId) errores.push({ campo, mensaje: 'Ya es de otra persona' });
      else vistas[campo].set(valor, n);
    }
  }
}

/** Responsibles by matrícula, of the company or of other rows: wrong ones, and circles. */
function* responsables(filas: readonly FilaComparada[], c: Contexto): Steps<void> {
  const lugares = new Map(c.lugares.map((lugar) => [lugar.id, lugar]));
  const deEmpresa = porMatricula(c.lugares);
  const nuevas = new Map(filas.filter((f) => f.usuarioId === null).map((f) => [f.matricula.toLowerCase(), f]));
  const clave = (f: FilaComparada) => (f.usuarioId === null ? f.matricula.toLowerCase() : f.usuarioId);
  // Later responsible of each person: a number of the company, or a matrícula of the file.
  const arriba = new Map<number | string, number | string | null>(c.lugares.map((l) => [l.id, l.responsableId]));
  const cambian: FilaComparada[] = [];
  for (const fila of filas) {
    yield;
    const nombrado = fila.datos.responsable;
    if (typeof nombrado !== 'string' && nombrado !== null) continue;
    // An exact match comes first, also in the file: only then without leading zeros.
    const exacta = nombrado === null ? undefined : nuevas.get(nombrado.toLowerCase());
    const hallado = nombrado === null ? undefined : deEmpresa(nombrado);
    const nueva = hallado?.matricula.toLowerCase() === nombrado?.toLowerCase() ? undefined : exacta;
    const lugar = nueva ? undefined : (hallado ?? undefined);
    const antes = fila.usuarioId === null ? undefined : lugares.get(fila.usuarioId);
    if (hallado === null && nueva === undefined) fila.errores.push({ campo: 'responsable', mensaje: VARIAS });
    else if (nombrado !== null && lugar === undefined && nueva === undefined)
      fila.errores.push({ campo: 'responsable', mensaje: `No hay nadie con la matrícula «${nombrado}»` });
    else if (lugar && !lugar.activo)
      fila.errores.push({ campo: 'responsable', mensaje: `${lugar.nombre} ya no está en activo` });
    else if (antes && (lugar?.id ?? null) === antes.responsableId && nueva === undefined) delete fila.datos.responsable;
    else {
      const quien = antes?.responsableId ?? null;
      const nombre = quien === null ? '' : (lugares.get(quien)?.nombre ?? '');
      fila.cambios.push({ campo: 'responsable', antes: nombre, despues: lugar?.nombre ?? nueva?.nombre ?? '' });
      fila.datos.responsable = lugar?.matricula ?? nueva?.matricula ?? null;
      if (fila.estado === 'I') fila.estado = 'C';
      arriba.set(clave(fila), lugar?.id ?? nueva?.matricula.toLowerCase() ?? null);
      cambian.push(fila);
    }
  }
  const circulos = yield* enCirculo(arriba);
  for (const fila of cambian)
    if (circulos.has(clave(fila)))
      fila.errores.push({ campo: 'responsable', mensaje: 'Cierra un círculo: esa persona depende de esta' });
  const porId = new Map(c.existentes.map((persona) => [persona.id, persona]));
  for (const fila of filas) propias(fila, fila.usuarioId === null ? undefined : porId.get(fila.usuarioId), c.quienId);
  // A new person with an error is not written: neither are people who name them as responsible, nor people who name
  // those.
  const nombran = Map.groupBy(cambian, ({ datos }) => nuevas.get(String(datos.responsable).toLowerCase()));
  const malas = [...nuevas.values()].filter(({ errores }) => errores.length > 0);
  for (let mala = malas.pop(); mala; mala = malas.pop()) {
    yield;
    for (const fila of nombran.get(mala) ?? []) {
      if (fila.errores.length > 0) continue;
      fila.errores.push({ campo: 'responsable', mensaje: `La línea ${mala.n}, de su responsable, tiene un error` });
      if (fila.usuarioId === null) malas.push(fila);
    }
  }
}
type Quien = number | string;
/** People who are above themselves: the way up from each is walked once. */
function* enCirculo(arriba: ReadonlyMap<Quien, Quien | null>): Steps<Set<Quien>> {
  const vistos = new Map<Quien, Quien>();
  const circulos = new Set<Quien>();
  for (const primero of arriba.keys()) {
    const camino: Quien[] = [];
    let actual: Quien | null = primero;
    for (; actual !== null && !vistos.has(actual); actual = arriba.get(actual) ?? null) {
      yield;
      vistos.set(actual, primero);
      camino.push(actual);
    }
    if (actual !== null && vistos.get(actual) === primero)
      for (const otroQuien of camino.slice(camino.indexOf(actual))) circulos.add(otroQuien);
  }
  return circulos;
}

/** ADMIN people are kept by hand, and nobody changes their own position (S-8071). */
function propias(
  { usuarioId, datos, cambios, errores }: FilaComparada,
  persona: Existente | undefined,
  quienId: number,
): void {
  if (persona?.roles.includes('ADMIN') && cambios.length > 0)
    errores.push({ campo: '', mensaje: 'Es un administrador: sus datos se cambian en su ficha' });
  if (usuarioId === quienId)
    for (const campo of PROPIOS.filter((propio) => datos[propio] !== undefined))
      errores.push({ campo, mensaje: 'Nadie cambia esto de sí mismo' });
}
/** Columns that nobody changes in their own row. */
export const PROPIOS = ['roles', 'responsable', 'alta', 'baja'] as const;
