import { useMutation } from '@tanstack/react-query';
import { UserRound, X } from 'lucide-react';
import { useState } from 'react';
import type { PersonasDeArea } from '#contract/oficina/buzon/buzon.schemas.ts';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { BuscarCompanero } from '#web/plataforma/delegaciones/companero.port.tsx';
import { nombrarPersona, quitarPersona } from './buzon.api.ts';

type Props = { areas: readonly PersonasDeArea[]; onClose(): void };

/** The responsible of an area names its other readers, one by one. */
export function PersonasModal({ areas, onClose }: Props) {
  const [areaId, setAreaId] = useState(areas[0]?.AreaId ?? 0);
  const personas = areas.find(({ AreaId }) => AreaId === areaId)?.Personas ?? [];
  const nombrar = useMutation(nombrarPersona);
  const quitar = useMutation(quitarPersona);
  return (
    <Modal
      isOpen
      title="Quién atiende el buzón"
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <Stack gap="lg">
        <Parrafo look="mute">
          Además de usted y de quien le sustituya por delegación, estas personas leen las sugerencias del área y
          responden por ella.
        </Parrafo>
        {areas.length > 1 && (
          <Select
            label="Área"
            options={areas.map(({ AreaId, NombreArea }) => ({ id: String(AreaId), label: NombreArea }))}
            value={String(areaId)}
            onChange={(valor) => setAreaId(Number(valor))}
          />
        )}
        {personas.length === 0 ? (
          <p className="rounded-field bg-well px-3 py-3 text-mute">Nadie más.</p>
        ) : (
          <ul aria-label="Personas que lo atienden" className="divide-y divide-line rounded-field border border-line">
            {personas.map(({ Id, Nombre }) => (
              <li key={Id} className="flex min-h-12 items-center gap-3 pl-3">
                <Icono de={UserRound} size="md" tone="mute" />
                <span className="min-w-0 flex-1 truncate">{Nombre}</span>
                <IconButton
                  label={`Quitar a ${Nombre}`}
                  isPending={quitar.isPending}
                  onPress={() => quitar.mutate({ body: { areaId, usuarioId: Id } })}
                >
                  <X />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <BuscarCompanero
          key={areaId}
          label="Añadir a una persona"
          ya={personas.map(({ Id }) => Id)}
          isDisabled={nombrar.isPending}
          onElegir={({ Id }) => nombrar.mutate({ body: { areaId, usuarioId: Id } })}
        />
      </Stack>
    </Modal>
  );
}
