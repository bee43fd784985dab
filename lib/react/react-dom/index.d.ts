import React = require("preact/compat");
export = React;
