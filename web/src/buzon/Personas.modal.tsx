import { useMutation, useQuery } from '@tanstack/react-query';
import { Search, UserPlus, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import type { PersonasDeArea } from '#contract/buzon/buzon.schemas.ts';
import { Button, IconButton } from '#web/ui/piezas/button.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Select } from '#web/ui/campos/select.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { companerosPara, nombrarPersona, quitarPersona } from './buzon.api.ts';

type Props = { areas: readonly PersonasDeArea[]; onClose(): void };

/** Who else reads the mailbox of an area, and answers for it: its responsible says so. */
export function PersonasModal({ areas, onClose }: Props) {
  const [areaId, setAreaId] = useState(areas[0]?.AreaId ?? 0);
  const area = areas.find(({ AreaId }) => AreaId === areaId);
  const quitar = useMutation(quitarPersona);
  return (
    <Modal
      isOpen
      title="Quién atiende el buzón"
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <div className="grid gap-5">
        <p className="text-mute">
          Además de usted y de quien le sustituya por delegación, estas personas leen las sugerencias del área y
          responden por ella.
        </p>
        {areas.length > 1 && (
          <Select
            label="Área"
            options={areas.map(({ AreaId, NombreArea }) => ({ id: String(AreaId), label: NombreArea }))}
            value={String(areaId)}
            onChange={(one) => setAreaId(Number(one))}
          />
        )}
        {area === undefined || area.Personas.length === 0 ? (
          <p className="rounded-field bg-well px-3 py-3 text-mute">Nadie más.</p>
        ) : (
          <ul aria-label="Personas que lo atienden" className="divide-y divide-line rounded-field border border-line">
            {area.Personas.map(({ Id, Nombre }) => (
              <li key={Id} className="flex min-h-12 items-center gap-3 pl-3">
                <UserRound aria-hidden className="size-4.5 text-mute" />
                <span className="min-w-0 flex-1 truncate">{Nombre}</span>
                <IconButton
                  label={`Quitar a ${Nombre}`}
                  isDisabled={quitar.isPending}
                  onPress={() => quitar.mutate({ body: { areaId, usuarioId: Id } })}
                >
                  <X aria-hidden className="size-5" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <Anadir key={areaId} areaId={areaId} ya={area?.Personas.map(({ Id }) => Id) ?? []} />
      </div>
    </Modal>
  );
}

function Anadir({ areaId, ya }: { areaId: number; ya: readonly number[] }) {
  const [text, setText] = useState('');
  const { data } = useQuery(companerosPara(text.trim()));
  const nombrar = useMutation({ ...nombrarPersona, onSuccess: () => setText('') });
  const found = data?.filter(({ Id }) => !ya.includes(Id));
  return (
    <div className="grid gap-2">
      <TextInput
        label="Añadir a una persona"
        hint="Escriba dos letras del nombre o más."
        autoComplete="off"
        value={text}
        onChange={setText}
        end={<Search aria-hidden className="mr-3 size-4.5 text-mute" />}
      />
      {found !== undefined && found.length === 0 && <p className="px-1 text-sm text-mute">Nadie más se llama así.</p>}
      {found !== undefined && found.length > 0 && (
        <ul aria-label="Personas encontradas" className="max-h-60 overflow-y-auto rounded-field border border-line p-1">
          {found.map(({ Id, Nombre }) => (
            <li key={Id}>
              <button
                type="button"
                disabled={nombrar.isPending}
                onClick={() => nombrar.mutate({ body: { areaId, usuarioId: Id } })}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left focus-ring -outline-offset-2 hover:bg-well"
              >
                <UserPlus aria-hidden className="size-4.5 text-mute" />
                {Nombre}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
