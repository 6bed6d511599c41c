import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArticuloGestionDetalle } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Html } from '#web/casa/ui/texto/html.tsx';
import { edicionDe, sinImagen } from './gestion.api.ts';

const PALABRAS: PalabrasDeActo = {
  crear: ['Borrador creado'],
  editar: ['Modificado'],
  publicar: ['Publicado', 'good'],
  archivar: ['Archivado', 'wait'],
  recuperar: ['Recuperado como borrador'],
};

/** Figures of an article, every text of it that was published, and its history. */
export function Ediciones({ articulo }: { articulo: ArticuloGestionDetalle }) {
  const [abierta, setAbierta] = useState<number>();
  const { Id, Sirvio, NoSirvio, Lecturas, Dudas, Ediciones: todas, Historial } = articulo;
  return (
    <>
      <Section title="Qué dice quien lo lee">
        <Definitions
          items={[
            ['Ha servido', `${Sirvio}`],
            ['No ha servido', `${NoSirvio}`],
            ['Lecturas en 90 días', `${Lecturas}`],
            ['Dudas enviadas', `${Dudas}`],
          ]}
        />
      </Section>
      {todas.length > 0 && (
        <Section title="Versiones publicadas">
          <ul className="divide-y divide-line">
            {todas.map((e) => (
              <li key={e.Edicion} className="py-2">
                <Row ends>
                  <span className="min-w-0">
                    <span className="block font-medium">Versión {e.Edicion}</span>
                    <Dim>
                      {fechaHora(e.Fecha)} · {e.Autor}
                    </Dim>
                  </span>
                  <Button variant="plain" onPress={() => setAbierta(e.Edicion)}>
                    Ver
                  </Button>
                </Row>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <HistorialDeActos lineas={Historial} palabras={PALABRAS} open={false} />
      {abierta !== undefined && <Edicion id={Id} edicion={abierta} onClose={() => setAbierta(undefined)} />}
    </>
  );
}

function Edicion({ id, edicion, onClose }: { id: number; edicion: number; onClose(): void }) {
  const query = useQuery(edicionDe(id, edicion));
  return (
    <Modal
      isOpen
      title={`Versión ${edicion}`}
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <Cargado de={query}>
        {({ Titulo, Texto }) => (
          <Stack>
            <h3 className="text-xl font-semibold tracking-tight">{Titulo}</h3>
            <Html html={Texto} picture={sinImagen} />
          </Stack>
        )}
      </Cargado>
    </Modal>
  );
}
