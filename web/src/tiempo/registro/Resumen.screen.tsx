import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { LineaResumen } from '#contract/tiempo/registro/registro.schemas.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';
import { Horas } from './Horas.card.tsx';
import { bajarResumen, resumen } from './registro.api.ts';

const route = getRouteApi('/protegida/menu/inspeccion/resumenes/$id');
const FIGURAS = [
  ['TrabajadoMin', 'Trabajado'],
  ['PrevistoMin', 'Previsto'],
  ['ExtraMin', 'Fuera de jornada'],
  ['PagadoMin', 'Pagado'],
  ['CompensadoMin', 'Compensado'],
] as const;
const COLUMNAS: readonly Column<LineaResumen>[] = [
  { id: 'persona', header: 'Persona', cell: ({ Nombre }) => Nombre },
  { id: 'matricula', header: 'Matrícula', cell: ({ Matricula }) => Matricula },
  ...FIGURAS.map(([id, header]): Column<LineaResumen> => ({
    id,
    header,
    align: 'right',
    cell: (linea) => <Horas min={linea[id]} />,
  })),
];

export function ResumenScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(resumen(id));
  const desk = useDesk();
  const bajar = useMutation({ ...bajarResumen, onSuccess: saveFile });
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data && `Horas de ${mesEnPalabras(data.Mes)}`}
        subtitle={data?.Centro ?? null}
        back="/menu/inspeccion/resumenes"
        actions={
          <Button
            variant="outline"
            icon={<Icono de={Download} size="md" />}
            isPending={bajar.isPending}
            onPress={() => bajar.mutate(id)}
          >
            Descargar CSV
          </Button>
        }
      />
      <Cargado de={query}>
        {({ Lineas }) =>
          desk ? (
            <DataTable
              caption="Horas por persona"
              columns={COLUMNAS}
              rows={Lineas}
              rowKey={({ Matricula }) => Matricula}
            />
          ) : (
            <Renglones>
              {Lineas.map((linea) => (
                <li key={linea.Matricula} className="px-4 py-3.5">
                  <Stack gap="sm">
                    <Parrafo look="strong">{linea.Nombre}</Parrafo>
                    <Definitions
                      layout="grid"
                      items={FIGURAS.map(([campo, nombre]) => [nombre, <Horas key={campo} min={linea[campo]} />])}
                    />
                  </Stack>
                </li>
              ))}
            </Renglones>
          )
        }
      </Cargado>
    </>
  );
}
