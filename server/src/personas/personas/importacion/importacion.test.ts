// Files of people over HTTP: nothing is written before it is accepted, each wrong row has its reason, and a repetition
// writes nothing.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { execute, many, one, oneValue } from '#server/casa/base/db.ts';
import { statusOf } from '../../../../test/acts.ts';
import { buildPersona, terminarImportaciones, unFichero } from '../../../../test/build/personas/build-personas.ts';
import { useApp } from '../../../../test/harness.ts';
import { avanzar } from './importacion.worker.ts';

const { as } = await useApp();
const [eva, admin] = [await as('eva'), await as('admin')];
const api = eva.client(personas);
const params = (id: number) => ({ id: String(id) });
const leer = async (...lineas: string[]) => (await api.leer({ fichero: unFichero(lineas) })).Id;
const filas = (id: number) => api.filas({ params: params(id), query: { limite: '200' } });
const leerImportacion = (id: number) => api.importacion({ params: params(id) });
const importar = async (id: number, invitar = false) => {
  await api.importar({ params: params(id), body: { invitar } });
  await terminarImportaciones();
};
const Quien = z.object({ id: z.int(), nombre: z.string(), responsable: z.nullable(z.string()) });
const quien = (matricula: string) =>
  one(Quien)(sql`
      select u.id, u.nombre, r.matricula as responsable
      from usuario u
      left join usuario r on r.id = u.responsable_id
      where u.matricula = ${matricula}`);
const cuantas = () => oneValue(z.int())(sql`select count(*)::int as n from usuario`);

/** Titles, a row, and the errors of the row: 'Columna: sentence'. */
const CORPUS: readonly [titulos: string, fila: string, ...errores: string[]][] = [
  ['Matrícula;Nombre;Correo', ';Julia;jul@x.es', 'Matrícula: Falta la matrícula'],
  ['Matrícula;Nombre;Correo', 'a b;Julia;jul@x.es', 'Matrícula: De 1 a 20 letras o cifras'],
  ['Matrícula;Nombre;Correo', '=1+1;Julia;jul@x.es', 'Matrícula: De 1 a 20 letras o cifras'],
  ['Matrícula;Nombre;Correo', '123456789012345678901;Julia;jul@x.es', 'Matrícula: De 1 a 20 letras o cifras'],
  ['Matrícula;Nombre;Correo', 'Ñ01;Julia;jul@x.es', 'Matrícula: De 1 a 20 letras o cifras'],
  ['Matrícula;Nombre;Correo', '8001;;jul@x.es', 'Nombre: Hace falta para dar de alta a una persona'],
  ['Matrícula;Nombre;Correo', '8001;Julia;', 'Correo: Hace falta para dar de alta a una persona'],
  ['Matrícula;Nombre', '8001;Julia', 'Correo: Hace falta para dar de alta a una persona'],
  [
    'Matrícula',
    '8001',
    'Nombre: Hace falta para dar de alta a una persona',
    'Correo: Hace falta para dar de alta a una persona',
  ],
  [`Matrícula;Nombre;Correo`, `8001;${'x'.repeat(101)};jul@x.es`, 'Nombre: Máximo 100 caracteres'],
  ['Matrícula;Nombre;Correo', '8001;Julia;julia', 'Correo: No es una dirección de correo'],
  ['Matrícula;Nombre;Correo', '8001;Julia;@x.es', 'Correo: No es una dirección de correo'],
  ['Matrícula;Nombre;Correo', '8001;Julia;jul@x.es, k@x.es', 'Correo: No es una dirección de correo'],
  ['Matrícula;Nombre;Correo', '8001;Julia;j @x.es', 'Correo: No es una dirección de correo'],
  ['Matrícula;Nombre;Correo', `8001;Julia;${'j'.repeat(200)}@x.es`, 'Correo: Máximo 200 caracteres'],
  ['Matrícula;Nombre;Correo', 'ANA;Julia;jul@x.es', 'Matrícula: Otra persona entra ya con ella: es su usuario'],
  [
    'Matrícula;Nombre;Correo',
    '8001;Julia;ana@extramuros.example',
    'Usuario: Ya es de otra persona',
    'Correo: Ya es de otra persona',
  ],
  [
    'Matrícula;Nombre;Correo',
    '8001;Julia;ANA@Extramuros.Example',
    'Usuario: Ya es de otra persona',
    'Correo: Ya es de otra persona',
  ],
  ['Matrícula;Nombre;Correo', '8001;Julia;luis@x.es', 'Usuario: Ya es de otra persona'],
  [
    'Matrícula;Nombre;Correo',
    '8001;Julia;1@x.es',
    'Usuario: Empieza por letra; de 2 a 40 letras, cifras, punto o guion',
  ],
  [
    'Matrícula;Nombre;Correo;Usuario',
    '8001;Julia;jul@x.es;0012',
    'Usuario: Empieza por letra; de 2 a 40 letras, cifras, punto o guion',
  ],
  [
    'Matrícula;Nombre;Correo;Usuario',
    '8001;Julia;jul@x.es;j',
    'Usuario: Empieza por letra; de 2 a 40 letras, cifras, punto o guion',
  ],
  [
    'Matrícula;Nombre;Correo;Usuario',
    '8001;Julia;jul@x.es;ju lia',
    'Usuario: Empieza por letra; de 2 a 40 letras, cifras, punto o guion',
  ],
  ['Matrícula;Nombre;Correo;Usuario', '8001;Julia;jul@x.es;Ana', 'Usuario: Ya es de otra persona'],
  ['Matrícula;Usuario', '0012;luis', 'Usuario: Ya es de otra persona'],
  ['Matrícula;Correo', '0012;luis@extramuros.example', 'Correo: Ya es de otra persona'],
  ['Matrícula;Área', '0012;Astronomía', 'Área: No hay ningún área «Astronomía»'],
  ['Matrícula;Área', '0012;XXX', 'Área: No hay ningún área «XXX»'],
  ['Matrícula;Área', '0012;=cmd', 'Área: No hay ningún área «=cmd»'],
  ['Matrícula;Centro de trabajo', '0012;Lugo', 'Centro de trabajo: No hay ningún centro de trabajo «Lugo»'],
  ['Matrícula;Centro', '0012;sd', 'Centro de trabajo: No hay ningún centro de trabajo «sd»'],
  ['Matrícula;Centro de coste', '0012;9999', 'Centro de coste: No hay ningún centro de coste abierto «9999»'],
  ['Matrícula;CECO', '0012;12OO', 'Centro de coste: No hay ningún centro de coste abierto «12OO»'],
  ['Matrícula;Centro de coste', '0012;1299', 'Centro de coste: No hay ningún centro de coste abierto «1299»'],
  ['Matrícula;Responsable', '0012;7777', 'Responsable: No hay nadie con la matrícula «7777»'],
  ['Matrícula;Responsable', '0012;Luis Ortega', 'Responsable: De 1 a 20 letras o cifras'],
  ['Matrícula;Responsable', '0012;0012', 'Responsable: Cierra un círculo: esa persona depende de esta'],
  ['Matrícula;Responsable', '0007;0012', 'Responsable: Cierra un círculo: esa persona depende de esta'],
  ['Matrícula;Responsable', '0012;0030', 'Responsable: Teo Marín ya no está en activo'],
  ['Matrícula;Roles', '0012;Astronauta', 'Roles: No hay ningún papel «Astronauta»'],
  ['Matrícula;Roles', '0012;EMPLEADO, ADMIN', 'Roles: Un fichero no da el papel de administrador'],
  ['Matrícula;Roles', '0012;Empleado|Administrador', 'Roles: Un fichero no da el papel de administrador'],
  ['Matrícula;Roles', '0012;ADMIN', 'Roles: Un fichero no da el papel de administrador'],
  ['Matrícula;Roles', '0012;APROBADOR', 'Roles: No hay ningún papel «APROBADOR»'],
  [
    'Matrícula;Roles',
    '0012;EMPLEADO, SUBCONTRATA',
    'Roles: Ha de ser de la plantilla o de una subcontrata, y no de las dos',
  ],
  ['Matrícula;Roles', '0012;COMEDOR', 'Roles: Ha de ser de la plantilla o de una subcontrata, y no de las dos'],
  ['Matrícula;Roles', '0012;,', 'Roles: Elija al menos un papel'],
  ['Matrícula;Roles', '0005;EMPLEADO', 'Roles: Nadie cambia esto de sí mismo'],
  ['Matrícula;Responsable', '0005;-', 'Responsable: Nadie cambia esto de sí mismo'],
  ['Matrícula;Baja', '0005;31/12/2030', 'Baja: Nadie cambia esto de sí mismo'],
  ['Matrícula;Correo', '0001;otro@x.es', 'Es un administrador: sus datos se cambian en su ficha'],
  ['Matrícula;Roles', '0001;EMPLEADO', 'Es un administrador: sus datos se cambian en su ficha'],
  ['Matrícula;Alta', '0012;ayer', 'Alta: La fecha no es válida: escríbala como 31/12/2026'],
  ['Matrícula;Alta', '0012;31/02/2026', 'Alta: La fecha no es válida: escríbala como 31/12/2026'],
  ['Matrícula;Alta', '0012;2026-13-01', 'Alta: La fecha no es válida: escríbala como 31/12/2026'],
  ['Matrícula;Alta', '0012;01/01/1999', 'Alta: La fecha no es válida: escríbala como 31/12/2026'],
  ['Matrícula;Alta', '0012;45321', 'Alta: La fecha no es válida: escríbala como 31/12/2026'],
  ['Matrícula;Baja', '0012;1/13/26', 'Baja: La fecha no es válida: escríbala como 31/12/2026'],
  ['Matrícula;Alta;Baja', '0012;02/01/2026;01/01/2026', 'Baja: No puede irse antes de haber entrado'],
  ['Matrícula;Puesto', `0012;${'x'.repeat(81)}`, 'Puesto: Máximo 80 caracteres'],
  ['Matrícula;PS', `0012;${'x'.repeat(21)}`, 'PS: Máximo 20 caracteres'],
  ['Matrícula;Teléfono', '0012;seiscientos', 'Teléfono: Solo cifras, espacios y +'],
  ['Matrícula;Móvil', '0012;600 000 000 000 000 000', 'Teléfono: Máximo 20 caracteres'],
  [
    'Matrícula;Puesto;Área',
    `0012;${'x'.repeat(81)};ZZZ`,
    'Puesto: Máximo 80 caracteres',
    'Área: No hay ningún área «ZZZ»',
  ],
];

// @spec 1.personas
describe('reading a file', () => {
  test(`each of ${CORPUS.length} kinds of wrong rows gets its sentence, and nothing is written`, async () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(60);
    const antes = await cuantas();
    await execute(sql`update usuario set activo = false where login = 'teo'`);
    for (const [titulos, fila, ...errores] of CORPUS) {
      const [leida] = await filas(await leer(titulos, fila));
      const mensajes = leida?.Errores.map(({ Campo, Mensaje }) => (Campo ? `${Campo}: ${Mensaje}` : Mensaje));
      expect([fila, leida?.EstadoId, mensajes]).toEqual([fila, 'M', errores]);
    }
    await execute(sql`update usuario set activo = true where login = 'teo'`);
    expect(await cuantas()).toBe(antes);
  });

  test('repeated people of one file, circles inside it and wrong responsibles are reported', async () => {
    const id = await leer(
      'Matrícula;Nombre;Correo;Usuario;Responsable',
      '8101;A;a1@x.es;aa1;8102',
      '8102;B;b1@x.es;bb1;8103',
      '8103;C;c1@x.es;cc1;8101',
      '8104;D;a1@x.es;bb1;',
      '8101;E;e1@x.es;ee1;',
      '08104;F;f1@x.es;ff1;',
      '8105;G;mala;gg1;',
      '8106;H;h1@x.es;hh1;8105',
      '8107;I;i1@x.es;ii1;8106',
    );
    const circulo = 'Cierra un círculo: esa persona depende de esta';
    expect((await filas(id)).map(({ Errores }) => Errores.map(({ Mensaje }) => Mensaje))).toEqual([
      [circulo],
      [circulo],
      [circulo],
      ['Está también en la línea 3', 'Está también en la línea 2'],
      ['Está también en la línea 2'],
      ['Está también en la línea 5'],
      ['No es una dirección de correo'],
      ['La línea 8, de su responsable, tiene un error'],
      ['La línea 9, de su responsable, tiene un error'],
    ]);
  });

  test.each([
    ['', 'Elija un fichero'],
    ['PK\u0003\u0004', 'No es un fichero CSV: guárdelo como CSV desde su hoja de cálculo'],
    [
      'Nombre;Correo\nJulia;jul@x.es',
      'Falta la columna «Matrícula»: la primera línea lleva los títulos, como en la plantilla',
    ],
    ['Matrícula;Correo;e-mail\n1;2;3', 'La columna «Correo» está dos veces'],
    ['Matrícula;Nombre', 'El fichero no tiene más que su cabecera'],
    [`Matrícula\n${'1\n'.repeat(10_001)}`, 'El fichero tiene más de 10.000 filas: divídalo'],
    [
      'Matrícula;Nombre\n1;"Julia\n2;Luis',
      'El fichero no se puede leer: tiene unas comillas sin cerrar o una línea demasiado larga',
    ],
  ])('the file %j is refused', async (texto, message) => {
    await expect(api.leer({ fichero: new File([texto], 'x.csv') })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'fichero', message }],
    });
  });

  test('semicolons, commas, tabs, quotes, a BOM, Windows-1252 and other titles are understood', async () => {
    const latin = (texto: string) => Buffer.from(texto, 'latin1');
    const ficheros: BlobPart[] = [
      'Matrícula;Puesto\n0012;Ingeniera «jefe», Ñuñez',
      '\uFEFFmatricula,"Puesto de trabajo"\r\n12,"Ingeniera «jefe», Ñuñez"\r\n',
      'EMPLEADO\tCARGO\n0012\tIngeniera «jefe», Ñuñez\n\n',
      latin('Matrícula;Puesto\r\n0012;Ingeniera «jefe», Ñuñez\r\n'),
      '"Código";Color;"Puesto"\n"0012";rojo;"Ingeniera «jefe», Ñuñez"',
    ];
    for (const fichero of ficheros) {
      const { Id } = await api.leer({ fichero: new File([fichero], 'x.csv') });
      const [fila] = await filas(Id);
      expect(fila).toMatchObject({
        EstadoId: 'C',
        Nombre: 'Ana Prieto',
        Celdas: { Puesto: 'Ingeniera «jefe», Ñuñez' }, // As the file has them, by the names of the columns.
        Cambios: [{ Campo: 'Puesto', Antes: '', Despues: 'Ingeniera «jefe», Ñuñez' }],
      });
    }
    const { Ignoradas, Columnas } = await leerImportacion((await api.importaciones())[0]?.Id ?? 0);
    expect([Columnas, Ignoradas]).toEqual([['matricula', 'puesto'], ['Color']]);
  });

  test('the wrong rows are downloaded as a file without formulas, and so is a template', async () => {
    const id = await leer('Matrícula;Nombre;Correo', '8001;=HYPERLINK("x");mala', '@x;+1;-1+2');
    const { nombre, contenido } = await api.errores({ params: params(id) });
    expect(nombre).toBe(`errores-personas-${id}.csv`);
    expect((await contenido.text()).split('\r\n')).toEqual([
      expect.stringContaining('Matrícula;Nombre;Correo;Línea;Error'),
      `8001;"'=HYPERLINK(""x"")";mala;2;Correo: No es una dirección de correo`,
      `'@x;'+1;'-1+2;3;Matrícula: De 1 a 20 letras o cifras. Correo: No es una dirección de correo`,
      '',
    ]);
    expect(await (await api.plantilla()).contenido.text()).toMatch(/Matrícula;Nombre;Usuario;Correo;Roles/);
  });
});

describe('accepting a file', () => {
  test('new and changed people are written once, with responsibles of any line, and with a line of history each', async () => {
    const id = await leer(
      'Matrícula;Nombre;Correo;Responsable;Roles;Área;Teléfono',
      '8201;Nuria Ríos;nr@x.es;8202;Empleado, Comedor;Ingeniería;',
      '8202;Óscar Gil;og@x.es;0007;;PER;',
      '0012;;;8201;;;600 000 001',
      '0015;;;;;;',
      '8203;Mala;mala;;;;',
    );
    expect(await leerImportacion(id)).toMatchObject({
      Filas: 5,
      Nuevas: 2,
      Cambian: 1,
      Iguales: 1,
      Malas: 1,
      EstadoId: 1,
    });
    const ana = await quien('0012');
    await importar(id);
    expect(await leerImportacion(id)).toMatchObject({
      EstadoId: 3,
      Hechas: 3,
      Rechazadas: 0,
      ImportadaPor: 'Eva Robles',
    });
    expect([
      (await quien('8201')).responsable,
      (await quien('8202')).responsable,
      (await quien('0012')).responsable,
    ]).toEqual(['8202', '0007', '8201']);
    const historial = (await api.historial({ params: params(ana.id) })).at(-1);
    expect(historial).toMatchObject({
      Acto: 'importar',
      Quien: 'Eva Robles',
      Comentario: 'Con el fichero plantilla.csv\nTeléfono: cambia\nResponsable: de «Luis Ortega» a «Nuria Ríos»',
    });
    expect(await statusOf(api.importar({ params: params(id), body: { invitar: false } }))).toBe(409);
    expect((await leerImportacion(await leer('Matrícula;Responsable', '0012;8201'))).Iguales).toBe(1);
  });

  test('the first of two people who accept at once wins', async () => {
    const id = await leer('Matrícula;Puesto', '0021;Prensa');
    const otraSesion = admin.client(personas);
    const dos = [api, otraSesion].map((quienSea) =>
      statusOf(quienSea.importar({ params: params(id), body: { invitar: false }, version: 1 })),
    );
    expect((await Promise.all(dos)).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await Promise.all([avanzar(), avanzar(), avanzar()]);
    await terminarImportaciones();
    const n = await oneValue(z.int())(sql`
      select count(*)::int as n
      from historial h
      join usuario u on u.id = h.entidad_id
      where h.entidad = 'usuario' and h.acto = 'importar' and u.matricula = '0021'`);
    expect(n).toBe(1);
  });

  test('a row that no longer fits is refused alone, with its reason', async () => {
    const persona = await buildPersona(as);
    const id = await leer(
      'Matrícula;Nombre;Correo;Puesto',
      `${persona.matricula};;;Jefa`,
      '8301;Iván;ivan@x.es;Uno',
      '8302;Otra;otra@x.es;Dos',
    );
    await buildPersona(as, { correo: 'ivan@x.es' });
    const { Version } = await api.persona({ params: params(persona.id) });
    await api.cambiarFechas({ params: params(persona.id), version: Version, body: { alta: '2026-01-01', baja: null } });
    await importar(id);
    expect((await filas(id)).map(({ EstadoId, Errores }) => [EstadoId, Errores[0]?.Mensaje ?? ''])).toEqual([
      ['R', 'Alguien la ha cambiado después de leer el fichero'],
      ['R', 'Correo: ya es de otra persona'],
      ['H', ''],
    ]);
    expect(await leerImportacion(id)).toMatchObject({ Hechas: 1, Rechazadas: 2 });
  });

  test('a responsible who meanwhile leaves, or comes to depend on the person, is refused for that row alone', async () => {
    const [primera, segunda, jefa] = [await buildPersona(as), await buildPersona(as), await buildPersona(as)];
    const id = await leer(
      'Matrícula;Responsable',
      `${primera.matricula};${jefa.matricula}`,
      `${segunda.matricula};0007`,
    );
    await api.relevar({ body: { personas: [jefa.id], responsableId: primera.id } });
    await importar(id);
    expect((await filas(id)).map(({ EstadoId, Errores }) => [EstadoId, Errores[0]?.Mensaje ?? ''])).toEqual([
      ['R', 'Escrita sin cambiar de responsable: cerraría un círculo'],
      ['H', ''],
    ]);
    expect((await quien(primera.matricula)).responsable).toBeNull();
    const mas = await leer('Matrícula;Responsable', `${primera.matricula};${segunda.matricula}`);
    await execute(sql`update usuario set activo = false where id = ${segunda.id}`);
    await importar(mas);
    expect((await filas(mas))[0]?.Errores[0]?.Mensaje).toMatch(/no está, o ya no está en activo$/);
  });

  test('new people are invited when that is asked for', async () => {
    await importar(await leer('Matrícula;Nombre;Correo', '8401;Iria;iria@x.es'), true);
    expect(
      await many(z.object({ ya: z.boolean() }))(sql`select invita_el_alta as ya from usuario where matricula = '8401'`),
    ).toEqual([{ ya: true }]);
  });

  test('a file that was read more than a day ago is read again, and an unwanted file is deleted', async () => {
    const id = await leer('Matrícula;Puesto', '0021;Otro');
    await execute(sql`update personas_importacion set creada = now() - interval '25 hours' where id = ${id}`);
    expect((await leerImportacion(id)).acciones).toEqual(['descartar']);
    expect(await statusOf(api.importar({ params: params(id), body: { invitar: false } }))).toBe(409);
    await api.descartar({ params: params(id) });
    await expect(leerImportacion(id)).rejects.toMatchObject({ status: 404 });
    for (const login of ['ana', 'luis', 'sara'])
      expect(await statusOf((await as(login)).client(personas).importaciones())).toBe(403);
  });
});
