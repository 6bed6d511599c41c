import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { halla } from '#contract/casa/kernel/busqueda.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PartLevel, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { type Licencia, licencias } from './acercade.api.ts';

const DONDE = { web: 'en la aplicación', servidor: 'en el servidor' };
const donde = ({ en }: Licencia) => en.map((lugar) => DONDE[lugar]).join(' y ');

/** Software of others that the product brings, each with the text of its licence. */
export function Licencias() {
  const [texto, setTexto] = useState('');
  const palabras = useDeferredValue(texto);
  return (
    <Stack gap="lg">
      <SearchInput label="Buscar" placeholder="Paquete o licencia" value={texto} onChange={setTexto} width={80} />
      <Cargado de={useQuery(licencias)} esqueleto={<SkeletonList rows={8} height={14} />}>
        {(todas) => {
          const halladas = todas.filter(({ nombre, licencia }) => halla(`${nombre} ${licencia}`, palabras));
          if (halladas.length === 0)
            return (
              <EmptyState title="Nada coincide">Pruebe con otra parte del nombre, o con el de la licencia.</EmptyState>
            );
          return (
            <Stack gap="sm">
              <Dim>
                {halladas.length === todas.length
                  ? `${todas.length} paquetes`
                  : `${halladas.length} de ${todas.length} paquetes`}
              </Dim>
              <PartLevel value="h2">
                <Renglones>
                  {halladas.map((licencia) => (
                    <li key={`${licencia.nombre} ${licencia.version} ${licencia.en.join()}`} className="px-4 py-1">
                      <Disclosure printed title={`${licencia.nombre} ${licencia.version} · ${licencia.licencia}`}>
                        <div className="grid gap-2 pb-3">
                          <Dim>Va {donde(licencia)}.</Dim>
                          {licencia.texto === '' ? (
                            <p>El paquete no trae el texto de su licencia.</p>
                          ) : (
                            <p className="text-sm leading-relaxed break-words whitespace-pre-line">{licencia.texto}</p>
                          )}
                        </div>
                      </Disclosure>
                    </li>
                  ))}
                </Renglones>
              </PartLevel>
            </Stack>
          );
        }}
      </Cargado>
    </Stack>
  );
}
