import { DOMImplementation, XMLSerializer } from '@xmldom/xmldom';
import { enSepa } from '#contract/viajes/remesas/remesa.rules.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** Element of the file: its name, with a text or with other elements inside, in the order of the standard. */
type Nodo = readonly [nombre: string, dentro: string | readonly Nodo[], moneda?: string];

/** A transfer; `centimos` above zero. */
export type Transferencia = {
  referencia: string;
  beneficiario: string;
  iban: string;
  centimos: number;
  concepto: string;
};
/** Batch of transfers of one account. `creada`: instant of the wire; `cargo`: 'YYYY-MM-DD'. */
export type Orden = {
  numero: string;
  creada: string;
  cargo: string;
  titular: string;
  iban: string;
  bic: string;
  transferencias: readonly Transferencia[];
};

const euros = (centimos: number): string => (centimos / 100).toFixed(2);
const cuenta = (iban: string): readonly Nodo[] => [['Id', [['IBAN', iban]]]];

const transferencia = ({ referencia, beneficiario, iban, centimos, concepto }: Transferencia): Nodo => [
  'CdtTrfTxInf',
  [
    [
      'PmtId',
      [
        ['InstrId', enSepa(referencia, 35)],
        ['EndToEndId', enSepa(referencia, 35)],
      ],
    ],
    ['Amt', [['InstdAmt', euros(centimos), 'EUR']]],
    // Banks of SEPA find the bank of the payee by the account (rulebook, AT-C002).
    ['Cdtr', [['Nm', enSepa(beneficiario, 70)]]],
    ['CdtrAcct', cuenta(iban)],
    ['RmtInf', [['Ustrd', enSepa(concepto, 140)]]],
  ],
];

/**
 * File of credit transfers for a bank: message pain.001.001.09 of ISO 20022, as the implementation guide of SEPA (EPC132-08) narrows it.
 * One payment for all transfers, in euros. The same batch always gives the same bytes.
 */
export function ficheroDeTransferencias({ numero, creada, cargo, titular, iban, bic, transferencias }: Orden): string {
  const total = euros(transferencias.reduce((suma, { centimos }) => suma + centimos, 0));
  const nombre = enSepa(titular, 70);
  const cuantas = String(transferencias.length);
  const arbol: Nodo = [
    'CstmrCdtTrfInitn',
    [
      [
        'GrpHdr',
        [
          ['MsgId', numero],
          ['CreDtTm', creada],
          ['NbOfTxs', cuantas],
          ['CtrlSum', total],
          ['InitgPty', [['Nm', nombre]]],
        ],
      ],
      [
        'PmtInf',
        [
          ['PmtInfId', numero],
          ['PmtMtd', 'TRF'],
          ['BtchBookg', 'true'],
          ['NbOfTxs', cuantas],
          ['CtrlSum', total],
          ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
          ['ReqdExctnDt', [['Dt', cargo]]],
          ['Dbtr', [['Nm', nombre]]],
          ['DbtrAcct', cuenta(iban)],
          ['DbtrAgt', [['FinInstnId', bic === '' ? [['Othr', [['Id', 'NOTPROVIDED']]]] : [['BICFI', bic]]]]],
          ['ChrgBr', 'SLEV'],
          ...transferencias.map(transferencia),
        ],
      ],
    ],
  ];
  const documento = new DOMImplementation().createDocument(NAMESPACE, 'Document', null);
  const escribir = (padre: Node, [etiqueta, dentro, moneda]: Nodo): void => {
    const elemento = documento.createElementNS(NAMESPACE, etiqueta);
    if (moneda !== undefined) elemento.setAttribute('Ccy', moneda);
    if (typeof dentro === 'string') elemento.appendChild(documento.createTextNode(dentro));
    else dentro.forEach((hijo) => escribir(elemento, hijo));
    padre.appendChild(elemento);
  };
  escribir(documento.documentElement, arbol);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(documento)}\n`;
}
