import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { avanzar } from '#server/personas/personas/importacion/importacion.worker.ts';
import type { As } from '../build.ts';

type Formulario = NonNullable<Parameters<ReturnType<typeof clientOf>['crear']>[0]>['body'];
const clientOf = (persona: Awaited<ReturnType<As>>) => persona.client(personas);
let siguientes = 0;

/** Form of a new person: a test gives only its own data. */
export function formularioPersona(cambios: Partial<Formulario> = {}): Formulario {
  const n = String(++siguientes).padStart(3, '0');
  return {
    matricula: `9${n}`,
    nombre: `Julia Sáez ${n}`,
    login: `julia${n}`,
    correo: `julia${n}@extramuros.example`,
    telefono: '',
    puesto: 'Delineante',
    ps: '',
    area: 'ING',
    centro: 'SDR',
    centroCoste: '1200',
    responsableId: null,
    roles: ['EMPLEADO'],
    alta: null,
    invitar: 'no',
    ...cambios,
  };
}
/** A person made by Eva, or by another keeper. */
export async function buildPersona(as: As, cambios: Partial<Formulario> = {}, quien = 'eva') {
  const formulario = formularioPersona(cambios);
  const { Id: id } = await clientOf(await as(quien)).crear({ body: formulario });
  return { ...formulario, id };
}

/** A file of people with these lines, the titles first. */
export const unFichero = (lineas: readonly string[], nombre = 'plantilla.csv'): File =>
  new File([lineas.join('\r\n')], nombre, { type: 'text/csv' });
/** Runs the clock of imports until no work waits. */
export async function terminarImportaciones(): Promise<void> {
  while (await avanzar());
}

export async function sembrar(as: As): Promise<void> {
  const eva = clientOf(await as('eva'));
  for (const cambios of [{}, { puesto: 'Calderera' }]) {
    const { id } = await buildPersona(as, cambios);
    await eva.contratar({
      params: { id: String(id) },
      body: { desde: '2020-01-01', hasta: null, tipo: 'I', categoria: 'Oficial', convenio: 'Metal', jornadaPct: 100 },
    });
  }
  const leer = async (...filas: string[]) =>
    (await eva.leer({ fichero: unFichero(['Matrícula;Nombre;Correo;Puesto', ...filas]) })).Id;
  for (const n of [1, 2, 3]) await leer(`95${n}0;Nueva ${n};nueva${n}@x.es;Soldadora`, '0012;;;Jefa', ';;;');
  await eva.importar({ params: { id: String(await leer('9600;Otra;otra@x.es;', 'mala')) }, body: { invitar: false } });
  await terminarImportaciones();
}
