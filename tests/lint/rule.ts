// The types of a rule of ours; oxlint names them nowhere but in its rule tester.
import type { RuleTester } from 'oxlint/plugins-dev';

export type Rule = Exclude<Parameters<RuleTester['run']>[1], { createOnce: unknown }>;
export type Visitor = ReturnType<Rule['create']>;

/** A node of this kind: `NodeOf<'ImportExpression'>`. */
export type NodeOf<Kind extends keyof Visitor> = Parameters<NonNullable<Visitor[Kind]>>[0];

export type AnyNode = NodeOf<'ImportExpression'>['parent'];
