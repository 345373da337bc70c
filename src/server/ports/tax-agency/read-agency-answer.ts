import type { XmlElement } from '../../../domain/bank-statements/xml-element.ts';
import { readQuestionAnswer, readSubmissionAnswer, type Unreadable } from '../../../domain/verifactu/answers.ts';
import { readXml } from '../../xml/read-xml.ts';

/** Parsers of the agency's answers, by kind of request. They never throw. */
export const AGENCY_READERS = {
  read_submission: readerOf(readSubmissionAnswer),
  read_question: readerOf(readQuestionAnswer),
} as const;

function readerOf<Answer>(read: (envelope: XmlElement) => Answer): (text: string) => Answer | Unreadable {
  return (text) => {
    const envelope = readXml(text);
    return envelope ? read(envelope) : { kind: 'unreadable' };
  };
}
