import sql from 'sql-template-tag';
import { letraDeDni } from '#contract/casa/kernel/nif.ts';
import { ibanDe } from '#contract/personas/misdatos/identidad.rules.ts';
import { execute, transaction } from '#server/casa/base/db.ts';
import { type Azar, buildAzar } from '#server/casa/demo/azar.ts';
import { antedatar, borrarAvisos, json, selectActivos, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { decidirConLlaveAbierta } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { pedirCambio } from './cambio.commands.ts';
import { sellarDni, sellarIban } from './grupo.rules.ts';

const CALLES = [
  'Calle del Muelle',
  'Calle de la Ribera',
  'Paseo de la Escollera',
  'Travesía del Faro',
  'Calle de los Calafates',
  'Avenida del Astillero',
] as const;
const LUGARES = [
  ['39003', 'Santander', 'Cantabria'],
  ['39600', 'Camargo', 'Cantabria'],
  ['28013', 'Madrid', 'Madrid'],
  ['35007', 'Las Palmas de Gran Canaria', 'Las Palmas'],
] as const;
const CERCANOS = [
  ['Hermana', 'Marina'],
  ['Pareja', 'Andrés'],
  ['Madre', 'Concha'],
  ['Padre', 'Ramón'],
  ['Amiga', 'Paula'],
] as const;
const MOVILES = 10 ** 8;

/** Mobile number of the seed. */
const movil = (azar: Azar) => `6${String(azar.int(0, MOVILES - 1)).padStart(8, '0')}`.replace(/(\d{3})(?=\d)/g, '$1 ');
const domicilio = (azar: Azar) => {
  const [codigoPostal, localidad, provincia] = azar.pick(LUGARES);
  return {
    direccion: `${azar.pick(CALLES)}, ${azar.int(1, 60)}, ${azar.int(1, 7)}.º ${azar.pick(['A', 'B', 'C'])}`,
    codigoPostal,
    localidad,
    provincia,
    pais: 'España',
  };
};

/** Data of one person. No bank has the code 9999, and the numbers of the identity cards begin with 99. */
function filaDe({ id, login }: Usuario, azar: Azar) {
  const numero = 99_000_000 + azar.int(0, 999_999);
  const dni = sellarDni(id, `${numero}${letraDeDni(numero)}`);
  const cuenta = `9999${String(azar.int(0, 9999)).padStart(4, '0')}${String(azar.int(0, 10 ** 12 - 1)).padStart(12, '0')}`;
  const iban = sellarIban(id, ibanDe('ES', cuenta));
  const contactos = azar.chance(0.8) ? [azar.pick(CERCANOS)] : [];
  return {
    usuario_id: id,
    dni_sellado: dni.sellado,
    dni_tapado: dni.tapado,
    iban_sellado: iban.sellado,
    iban_tapado: iban.tapado,
    domicilio: domicilio(azar),
    telefono_personal: movil(azar),
    correo_personal: `${login}@correo.example`,
    contactos: contactos.map(([relacion, nombre], i) => ({ orden: i + 1, nombre, relacion, telefono: movil(azar) })),
  };
}

/** Data of everybody, and changes that wait, were applied and were rejected. */
export const cargar: ParteDemo = async ({ semilla }) => {
  const azar = buildAzar(semilla + 48);
  const gente = await selectActivos();
  const filas = gente.filter(({ roles }) => !roles.includes('ADMIN')).map((conDatos) => filaDe(conDatos, azar));
  await transaction(async () => {
    await execute(sql`
      insert into dato_personal select * from jsonb_populate_recordset(null::dato_personal, ${json(filas)})`);
    await execute(sql`
      insert into contacto_emergencia (usuario_id, orden, nombre, relacion, telefono)
      select f.usuario_id, c.orden, c.nombre, c.relacion, c.telefono
        from jsonb_to_recordset(${json(filas)}) as f (usuario_id bigint, contactos jsonb),
             jsonb_to_recordset(f.contactos) as c (orden smallint, nombre text, relacion text, telefono text)`);
  });
  const persona = await selectGente();
  const eva = persona('eva');
  const pedir = async (login: string, despues: ReturnType<typeof domicilio>, dias: number) => {
    const { Id: entidadId } = await pedirCambio(persona(login), { grupo: 'domicilio', despues });
    await antedatar('DATOS', { entidadId, dias, tabla: 'cambio_datos' });
    return { tipo: 'DATOS', entidadId } as const;
  };
  await pedir('marta', domicilio(azar), 1);
  await decidirConLlaveAbierta({
    usuario: eva,
    cual: await pedir('clara', domicilio(azar), 40),
    decision: 'aceptada',
    comentario: 'Trae el certificado de empadronamiento',
  });
  await decidirConLlaveAbierta({
    usuario: eva,
    cual: await pedir('nuria', domicilio(azar), 70),
    decision: 'rechazada',
    comentario: 'Falta el justificante del nuevo domicilio',
  });
  await leidas(eva.id);
  await borrarAvisos('DATOS', sql`ruta like '/menu/misdatos%'`);
  return undefined;
};

/** Readings by human resources in the last weeks: the payroll of last month, and a single person now and then. */
const leidas = (evaId: number) =>
  execute(sql`
    insert into lectura_sensible (instante, lector_id, persona_id, clase, llamada)
    select x.instante, ${evaId}, u.id, x.clase, x.llamada
      from usuario u, lateral (values
        (date_trunc('month', now() - interval '1 day') + interval '8 hours' + u.id * interval '1 minute', 'banco',
          'POST /api/usuario/datospersonales/persona/:id/iban'),
        (now() - (3 + u.id % 40) * interval '1 day', 'identidad', 'GET /api/usuario/datospersonales/persona/:id')) x (instante,
          clase, llamada)
     where u.activo and u.id <> ${evaId} and x.instante < now() and (x.clase = 'banco' or u.id % 3 = 0)
     order by x.instante`);
