import { useMutation, useQuery } from '@tanstack/react-query';
import { faltan, PASOS } from '#contract/oficina/puesta/puesta.rules.ts';
import type { Puesta } from '#contract/oficina/puesta/puesta.schemas.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Calendario } from './Calendario.card.tsx';
import { Correo } from './Correo.card.tsx';
import { A, Paso } from './Paso.card.tsx';
import { estadoDePuesta, verEnInicio } from './puesta.api.ts';

/** First steps of an installation, to be taken in any order and by any administrator. */
export function PuestaScreen() {
  const query = useQuery(estadoDePuesta);
  return (
    <>
      <PageHeader title="Puesta en marcha" subtitle={query.data ? quedan(faltan(query.data).length) : null} />
      <div className="max-w-4xl">
        <Cargado de={query} esqueleto={<SkeletonList rows={4} height={120} />}>
          {(puesta) => <Pasos puesta={puesta} />}
        </Cargado>
      </div>
    </>
  );
}

const quedan = (pasos: number): string =>
  pasos === 0 ? 'Todo está hecho.' : pasos === 1 ? 'Falta 1 paso.' : `Faltan ${pasos} pasos.`;

function Pasos({ puesta }: { puesta: Puesta }) {
  const hecho = (paso: keyof typeof PASOS) => PASOS[paso].hecho(puesta);
  return (
    <Stack gap="lg">
      <Paso numero={1} titulo={PASOS.empresa.nombre} hecho={hecho('empresa')}>
        <p>
          {puesta.Empresa.Escrita
            ? `${puesta.Empresa.Nombre}, ${puesta.Empresa.Logo ? 'con' : 'todavía sin'} logotipo.`
            : `Ahora se lee «${puesta.Empresa.Nombre}», como dicen los ajustes del servidor. ` +
              'Revise el nombre, el NIF, el color y el logotipo, y guárdelos.'}
        </p>
        <Row>
          <A to="/menu/empresa" principal={!hecho('empresa')}>
            Abrir Empresa
          </A>
        </Row>
      </Paso>
      <Correo datos={puesta.Correo} hecho={hecho('correo')} />
      <Calendario datos={puesta.Calendario} hecho={hecho('calendario')} />
      <Personas datos={puesta.Personas} hecho={hecho('personas')} />
      <EnInicio retirada={puesta.Retirada} quedan={faltan(puesta).length} />
    </Stack>
  );
}

const cuantas = (n: number, singular: string, plural: string) => `${n} ${n === 1 ? singular : plural}`;

function Personas({ datos, hecho }: { datos: Puesta['Personas']; hecho: boolean }) {
  const { Activas, DeRRHH, Areas, CentrosDeCoste } = datos;
  return (
    <Paso numero={4} titulo={PASOS.personas.nombre} hecho={hecho}>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          En Maestros, las áreas, los centros de trabajo y los centros de coste que el fichero de personas va a nombrar:
          hay {cuantas(Areas, 'área', 'áreas')} y {cuantas(CentrosDeCoste, 'centro de coste', 'centros de coste')}.
        </li>
        <li>
          El fichero de personas, en CSV o de una hoja de cálculo: se lee, se revisa y después se importa. Hay{' '}
          {cuantas(Activas, 'persona en activo', 'personas en activo')}.
        </li>
        <li>
          En Personas, el papel de cada una. Recursos Humanos lleva turnos, festivos, permisos y nóminas:{' '}
          {DeRRHH === 0
            ? 'todavía no lo tiene nadie.'
            : `lo ${DeRRHH === 1 ? 'tiene' : 'tienen'} ${cuantas(DeRRHH, 'persona', 'personas')}.`}
        </li>
      </ol>
      <Row>
        <A to="/menu/maestros">Abrir Maestros</A>
        <A to="/menu/personas/importar" principal={!hecho}>
          Importar personas
        </A>
        <A to="/menu/personas">Abrir Personas</A>
      </Row>
    </Paso>
  );
}

function EnInicio({ retirada, quedan: pasos }: { retirada: boolean; quedan: number }) {
  const ver = useMutation(verEnInicio);
  if (pasos === 0) return null;
  return (
    <Row>
      <Dim>
        {retirada
          ? 'Estos pasos ya no se ven en el Inicio de quien administra.'
          : 'El Inicio de quien administra enseña los pasos que faltan.'}
      </Dim>
      <Button variant="plain" isPending={ver.isPending} onPress={() => ver.mutate(retirada)}>
        {retirada ? 'Volver a mostrar' : 'No volver a mostrar'}
      </Button>
    </Row>
  );
}
