// Person of a row: an exact match before one without leading zeros, in the company and in the file.
import { expect, test } from 'vitest';
import type { Columna } from '#contract/personas/personas/personas.rules.ts';
import { comparar, type Contexto, type Existente } from './comparar.rules.ts';
import { atOnce } from '../../../../test/csv/steps.ts';

const persona = (id: number, matricula: string): Existente => ({
  id,
  version: 1,
  activo: true,
  matricula,
  nombre: `Persona ${matricula}`,
  login: `p${id}`,
  correo: `p${id}@x.example`,
  telefono: '',
  puesto: '',
  ps: '',
  area: null,
  centro: null,
  centroCoste: null,
  roles: ['EMPLEADO'],
  alta: null,
  baja: null,
});
function contexto(...matriculas: string[]): Contexto {
  const existentes = matriculas.map((matricula, i) => persona(i + 1, matricula));
  const lugares = existentes.map(({ id, matricula, nombre, activo }) => ({
    id,
    matricula,
    nombre,
    activo,
    responsableId: null,
  }));
  const vacio = () => new Map<string, never>();
  return {
    catalogo: { area: vacio(), centro: vacio(), centroCoste: vacio() },
    nombres: { area: vacio(), centro: vacio(), centroCoste: vacio() },
    existentes,
    lugares,
    matriculas: vacio(),
    logins: vacio(),
    correos: vacio(),
    quienId: 99,
  };
}
const compararTodas = (...de: Parameters<typeof comparar>) => atOnce(comparar(...de));
const filas = (...celdas: Partial<Record<Columna, string>>[]) =>
  celdas.map((celda, i) => ({ n: i + 2, celdas: celda }));

// @spec 1.documentos S-8304
test('a number that two people share without its zeros is an error, never a new person', () => {
  const [sinCeros, entera] = compararTodas(
    filas({ matricula: '12', nombre: 'Ana', correo: 'a@x.es' }, { matricula: '0012', puesto: 'Sol' }),
    contexto('0012', '00012'),
  );
  expect(sinCeros).toMatchObject({ estado: 'M', usuarioId: null });
  expect(sinCeros?.errores.map(({ mensaje }) => mensaje)).toContain(
    'Varias personas tienen esa matrícula con más ceros o menos: escríbala entera',
  );
  expect(entera).toMatchObject({ estado: 'C', usuarioId: 1, errores: [] });
});

test('a responsible is matched exactly in the file, before a match in the company without zeros', () => {
  const [, ana, luis, eva] = compararTodas(
    filas(
      { matricula: '12', nombre: 'Nueva', correo: 'nueva@x.es' },
      { matricula: '0700', nombre: 'Ana', correo: 'ana@x.es', responsable: '12' },
      { matricula: '0701', nombre: 'Luis', correo: 'luis@x.es', responsable: '33' },
      { matricula: '0702', nombre: 'Eva', correo: 'eva@x.es', responsable: '7' },
    ),
    contexto('0112', '0007', '0033', '00033'),
  );
  expect(ana).toMatchObject({ datos: { responsable: '12' }, errores: [] });
  expect(luis?.errores.map(({ campo }) => campo)).toEqual(['responsable']);
  expect(eva).toMatchObject({ datos: { responsable: '0007' }, errores: [] });
});

test('a chain of thousands is walked once: an error at its end, and a circle, reach everybody below them', () => {
  const cuantas = 3_000;
  const fila = (i: number) => ({
    matricula: `N${i}`,
    nombre: 'Ana',
    correo: i === 0 ? 'mala' : `n${i}@x.es`,
    login: `n${i}`,
    responsable: `N${Math.max(i - 1, 0)}`,
  });
  const pasos = comparar(filas(...Array.from({ length: cuantas }, (_, i) => fila(i))), contexto());
  let dados = 0;
  let paso = pasos.next();
  for (; !paso.done; paso = pasos.next()) dados++;
  expect(paso.value.filter(({ errores }) => errores.length === 0)).toEqual([]);
  const mensaje = `La línea ${cuantas}, de su responsable, tiene un error`;
  expect(paso.value.at(-1)?.errores).toEqual([{ campo: 'responsable', mensaje }]);
  expect(dados / cuantas).toBeLessThan(10);
});
