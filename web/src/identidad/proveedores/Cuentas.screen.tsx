import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { CuentaVinculada } from '#contract/identidad/proveedores/proveedores.schemas.ts';
import { desdeHace, fecha } from '#web/casa/kernel/format.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { cuentasDe, desvincularCuenta, entradas } from './proveedores.api.ts';

const route = getRouteApi('/protegida/menu/conexiones/proveedores/$id/cuentas');

/** Accounts of a provider that are linked, each with its person. */
export function CuentasScreen() {
  const id = Number(route.useParams().id);
  const [texto, setTexto] = useState('');
  const { data } = useQuery(entradas);
  const query = useInfiniteQuery(cuentasDe(id, texto === '' ? undefined : texto));
  const nombre = data?.Proveedores.find(({ Id }) => Id === id)?.Nombre;
  if (data && nombre === undefined)
    return (
      <>
        <PageHeader title="Cuentas vinculadas" back="/menu/conexiones" />
        <EmptyState title="Este proveedor ya no está" />
      </>
    );
  return (
    <>
      <PageHeader
        title={nombre === undefined ? 'Cuentas vinculadas' : `Cuentas de ${nombre}`}
        subtitle="De quién es cada cuenta del proveedor."
        back="/menu/conexiones"
      />
      <Stack gap="lg">
        <SearchInput
          label="Buscar personas"
          placeholder="Nombre o matrícula"
          value={texto}
          width={80}
          onChange={setTexto}
        />
        <Cargado de={query} esqueleto={<SkeletonList rows={4} height={16} />}>
          {({ pages }) => {
            const rows = pages.flatMap(({ items }) => items);
            return rows.length === 0 ? (
              <EmptyState title={texto === '' ? 'Todavía no hay ninguna' : 'Nadie con esas palabras'}>
                Cada cuenta se vincula sola la primera vez que su persona entra.
              </EmptyState>
            ) : (
              <>
                <Renglones>
                  {rows.map((cuenta) => (
                    <Fila key={cuenta.Id} cuenta={cuenta} />
                  ))}
                </Renglones>
                <LoadMore query={query} words="Ver más" />
              </>
            );
          }}
        </Cargado>
      </Stack>
    </>
  );
}

function Fila({ cuenta: c }: { cuenta: CuentaVinculada }) {
  const desvincular = useMutation(desvincularCuenta);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 grow basis-60">
        <Parrafo look="title">
          {c.Persona} ({c.Matricula})
        </Parrafo>
        <Parrafo look="small mute breaks">
          {c.Cuenta} · desde el {fecha(c.Creada)}
          {c.Usada !== null && ` · último uso ${desdeHace(c.Usada)}`}
        </Parrafo>
      </div>
      <ActoSuelto
        boton="Desvincular"
        etiqueta={`Desvincular la cuenta de ${c.Persona}`}
        variant="risk"
        pregunta={{
          title: `Desvincular la cuenta de ${c.Persona}`,
          message:
            'Terminan las sesiones que abrió. La próxima vez que alguien entre con ella se buscará otra vez de quién es.',
          confirm: 'Desvincular',
          danger: true,
        }}
        hacer={() => desvincular.mutateAsync({ params: { id: String(c.Id) } })}
      />
    </li>
  );
}
