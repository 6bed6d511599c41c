import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { sumasEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { bajarExportacion, exportaciones, exportarFacturas } from './facturas.api.ts';
import { Pestanas } from './gestion/Pestanas.card.tsx';

const cuantas = (n: number) => (n === 1 ? '1 factura' : `${n} facturas`);

/**
 * Files for the ERP: each conformed invoice goes into one of them, once, and each can be downloaded again unchanged.
 */
export function Exportaciones({ title }: { title: string }) {
  const query = useInfiniteQuery(exportaciones);
  const bajar = useMutation({ ...bajarExportacion, onSuccess: saveFile });
  const exportar = useMutation(exportarFacturas);
  const llevar = async () => {
    const { Numero, Facturas } = await exportar.mutateAsync({ body: {}, idempotencyKey: crypto.randomUUID() });
    if (Numero === 0) return toast('No hay facturas conformes por llevar');
    toast(`Exportación ${Numero}: ${cuantas(Facturas)}`);
    bajar.mutate(Numero);
  };
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            icon={<Upload />}
            isPending={exportar.isPending}
            onPress={() => void llevar().catch(() => undefined)} // The mutation has shown the failure.
          >
            Exportar las conformes
          </Button>
        }
      />
      <Pestanas ver="exportaciones" />
      <Cargado de={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.items);
          if (rows.length === 0)
            return (
              <EmptyState title="Todavía no se ha llevado nada al ERP">
                Cada exportación lleva las facturas conformes que aún no están en otra, en un CSV con punto y coma.
              </EmptyState>
            );
          return (
            <>
              <ul aria-label="Exportaciones" className="grid max-w-3xl gap-2.5">
                {rows.map((e) => (
                  <li key={e.Numero} className={cardClass()}>
                    <Row ends>
                      <span className="grid">
                        <Texto look="strong">Exportación {e.Numero}</Texto>
                        <Dim>
                          {cuantas(e.Facturas)} · {sumasEnPalabras(e.Importes)}
                        </Dim>
                        <Dim>
                          {e.Quien}, {fechaHora(e.Fecha)}
                        </Dim>
                      </span>
                      <Button
                        variant="outline"
                        icon={<Icono de={Download} size="md" />}
                        aria-label={`Descargar la exportación ${e.Numero}`}
                        onPress={() => bajar.mutate(e.Numero)}
                      >
                        Descargar
                      </Button>
                    </Row>
                  </li>
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </Cargado>
    </>
  );
}
